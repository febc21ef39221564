import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { useOwnClubs } from '../../features/form/choices.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { MyFrame } from './my-frame.tsx';
import { MyLadder, ladderTouches } from './my-ladder.tsx';

interface JoinProps {
  readonly ladder: { readonly id: string; readonly name: string };
  readonly playerId: string;
}

function Join({ ladder: { id, name }, playerId }: JoinProps) {
  const { ladders: words } = useDeskWords();
  const joining = useSave('addLadderPlayer', { touches: ladderTouches });
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={rankingAddresses.ladder(id)}>
          {name}
        </a>
        <RefusalNote refusal={joining.refusal} />
      </div>
      <Button
        look="link"
        disabled={joining.isSaving}
        of={name}
        onClick={() => void joining.save({ params: { id }, body: { playerId } })}
      >
        {words.join}
      </Button>
    </li>
  );
}

interface OthersProps {
  readonly playerId: string;
  readonly joinedIds: readonly string[];
}

/** Ladders of the user's clubs that they may join. */
function Others({ playerId, joinedIds }: OthersProps) {
  const { ladders: words } = useDeskWords();
  const clubs = useOwnClubs() ?? [];
  const lists = useQueries({
    queries: clubs.map(({ id }) => ask('listLadders', { query: { clubId: id, perPage: 50 } })),
  });
  const open = lists
    .flatMap(({ data }) => data?.data ?? [])
    .filter(({ id, selfJoin, status }) => selfJoin && status === 'open' && !joinedIds.includes(id));
  if (open.length === 0) return null;
  return (
    <Card title={words.others}>
      <ul className="rows">
        {open.map((ladder) => (
          <Join key={ladder.id} ladder={ladder} playerId={playerId} />
        ))}
      </ul>
    </Card>
  );
}

function Ladders({ playerId }: { readonly playerId: string }) {
  const { ladders: words } = useDeskWords();
  const query = useQuery(ask('listOwnLadders'));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          {data.length === 0 && <p>{words.notIn}</p>}
          {data.map((own) => (
            <MyLadder key={own.ladder.id} own={own} playerId={playerId} />
          ))}
          <Others playerId={playerId} joinedIds={data.map(({ ladder }) => ladder.id)} />
        </>
      )}
    </Loaded>
  );
}

/** The ladders in which who is signed in plays, and those that they may join. */
export function LaddersPage() {
  const { ladders } = useDeskWords();
  return <MyFrame title={ladders.mine}>{(playerId) => <Ladders playerId={playerId} />}</MyFrame>;
}
