import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { NameEntry } from '../../features/rounds/name-entry.tsx';
import type { TypedPerson } from '../../features/rounds/typed-names.ts';
import { Loaded } from '../../layout/loaded.tsx';

type BoxLeague = AnswerOf<'getBoxLeague'>;
type Standing = AnswerOf<'listBoxLeaguePlayers'>['data'][number];

const touches = ['listBoxLeaguePlayers', 'previewBoxLeagueRound'] as const;

/** Names as a request names them; in doubles two who follow each other are a pair. */
export function newcomersOf(people: readonly TypedPerson[], discipline: BoxLeague['discipline']) {
  const all = people.map(({ name, playerId }) => (playerId === undefined ? { name } : { playerId }));
  if (discipline === 'singles') return all.map((one) => [one]);
  return Array.from({ length: Math.ceil(all.length / 2) }, (_, index) => all.slice(2 * index, 2 * index + 2));
}

interface RowProps {
  readonly league: BoxLeague;
  readonly row: Standing;
}

/** One who plays, waits or asks, with what the club can do. */
function PlayerRow({ league: { id }, row: { players, standing, box } }: RowProps) {
  const { boxes: words } = useDeskWords();
  const { boxes } = useWords();
  const letIn = useSave('addBoxLeaguePlayers', { touches });
  const takeOut = useSave('removeBoxLeaguePlayer', { touches });
  const name = pairName(players);
  const isComing = standing === 'asked' || standing === 'leaving';
  const entry = players.map((player) => ({ playerId: player.id }));
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong>
        <p className="rows__more">
          {[box === null ? null : boxes.box(box), words.standing[standing]].filter(Boolean).join(' · ')}
        </p>
        <RefusalNote refusal={letIn.refusal ?? takeOut.refusal} />
      </div>
      <div className="rows__steps">
        {isComing && (
          <Button
            look="quiet"
            disabled={letIn.isSaving}
            onClick={() => void letIn.save({ params: { id }, body: { players: [entry] } })}
            of={name}
          >
            {standing === 'asked' ? words.letIn : words.stay}
          </Button>
        )}
        {standing !== 'leaving' && (
          <Button
            look="link"
            disabled={takeOut.isSaving}
            onClick={() => void takeOut.save({ params: { id, playerId: players[0]?.id ?? '' } })}
            of={name}
          >
            {words.takeOut}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Who plays in a box league, who comes and who leaves. */
export function BoxLeaguePlayers({ league }: { readonly league: BoxLeague }) {
  const { boxes: words } = useDeskWords();
  const { id, clubId, discipline } = league;
  const query = useQuery(ask('listBoxLeaguePlayers', { params: { id } }));
  const add = useSave('addBoxLeaguePlayers', { touches });
  const there = (query.data?.data ?? []).flatMap(({ players }) =>
    players.map((player) => ({ name: player.name, playerId: player.id })),
  );
  const enter = (people: readonly TypedPerson[]) =>
    void add.save({ params: { id }, body: { players: newcomersOf(people, discipline) } });
  return (
    <Card title={words.players}>
      <p className="rows__more">{words.playersText}</p>
      {discipline === 'doubles' && <p className="rows__more">{words.pairsText}</p>}
      <NameEntry clubId={clubId} there={there} onAdd={enter} />
      <RefusalNote refusal={add.refusal} />
      <Loaded query={query}>
        {({ data }) => (
          <ul className="rows">
            {data.map((row) => (
              <PlayerRow key={row.players.map((player) => player.id).join()} league={league} row={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
