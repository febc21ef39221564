import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { AskPlayers } from './ask-players.tsx';
import { PollCard } from './poll-card.tsx';
import { usePolls } from './use-polls.ts';

interface AvailabilityProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly ties: readonly Tie[];
}

/** Who can play on which day: asked by a link, answered without an account. */
export function Availability({ team, ties }: AvailabilityProps) {
  const { availability: words } = useDeskWords().captain;
  const { league } = useWords();
  const query = usePolls(team.id, true);
  const nameOf = (id: string | null) => {
    const tie = ties.find((one) => one.id === id);
    return tie && league.tieName(tie.homeTeam.name, tie.guestTeam.name);
  };
  return (
    <section className="panel-card" aria-labelledby="availability-title">
      <h2 className="panel-card__title" id="availability-title">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <AskPlayers team={team} ties={ties.filter(({ status }) => status === 'upcoming')} />
      <Loaded query={query}>
        {(polls) => (
          <div className="polls">
            {polls.map((poll) => (
              <PollCard key={poll.id} poll={poll} tieName={nameOf(poll.teamMatchId)} players={team.players} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
