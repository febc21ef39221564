import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Card } from '@courtcast/web-ui/card.tsx';

type InLeague = AnswerOf<'listStandIns'>['data'][number];
type Listed = InLeague['roster'][number] & { readonly team?: { readonly name: string } };

interface PlayersProps {
  readonly title: string;
  readonly players: readonly Listed[];
}

function Players({ title, players }: PlayersProps) {
  const { standIns: words } = useDeskWords().captain;
  return (
    <>
      <h3 className="section-title">{title}</h3>
      {players.length === 0 && <p className="rows__more">{words.none}</p>}
      <ul className="rows">
        {players.map(({ player, appearances, bound, team }) => (
          <li key={player.id}>
            <span className="rows__main">{player.name}</span>
            <span className="rows__more">
              {[team?.name, words.appearances(appearances), bound && words.bound].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who of a team has stood in for higher ones, and who may stand in for it, in each league that has stand-ins. */
export function StandIns({ teamId }: { readonly teamId: string }) {
  const { standIns: words } = useDeskWords().captain;
  const { data } = useQuery(ask('listStandIns', { params: { id: teamId } }));
  return data?.data.map(({ league, limit, roster, standIns }) => (
    <Card key={league.id} title={words.title} titleId={`stand-ins-${league.id}`}>
      <p className="rows__more">
        {words.of(league.name)}
        {limit !== null && ` · ${words.limit(limit)}`}
      </p>
      <Players title={words.own} players={roster.filter(({ appearances }) => appearances > 0)} />
      <Players title={words.lower} players={standIns} />
    </Card>
  ));
}
