import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { writtenIn, asksOrganizer, waitText, waitingFor } from '../../../features/team-match/next-step.ts';

type TeamMatch = AnswerOf<'listTeamMatches'>[number];

/** A team match, and what it waits for. */
function Waiting({ tie, now }: { readonly tie: TeamMatch; readonly now: number }) {
  const { league: words, captain } = useDeskWords();
  const { league } = useWords();
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.teamMatch(tie.id)}>
          {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        </Link>
        {waitingFor(tie, now).map((wait) => (
          <p key={`${wait.kind} ${wait.side ?? ''}`} className="rows__more">
            {waitText(words, tie, wait)}
          </p>
        ))}
        {writtenIn(tie).map(({ team, note }) => (
          <p key={team} className="rows__more">
            {captain.organizer.noteOf(team, note)}
          </p>
        ))}
      </div>
    </li>
  );
}

/** What the team matches of a group wait for, and whose turn it is. */
export function WaitingList({ ties }: { readonly ties: readonly TeamMatch[] }) {
  const { groups: texts } = useDeskWords().league;
  const [now] = useState(() => Date.now());
  const waiting = ties.filter((tie) => asksOrganizer(tie, now));
  const toPlay = ties.filter(({ status }) => status !== 'cancelled');
  const played = ties.filter(({ status }) => status === 'completed').length;
  return (
    <section className="panel-card" aria-labelledby="waiting-title">
      <h2 className="panel-card__title" id="waiting-title">
        {texts.waiting}
      </h2>
      <p className="rows__more">{texts.progress(played, toPlay.length)}</p>
      {waiting.length === 0 ? (
        <p>{played === toPlay.length ? texts.allPlayed : texts.nothingWaits}</p>
      ) : (
        <ul className="rows">
          {waiting.map((tie) => (
            <Waiting key={tie.id} tie={tie} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
