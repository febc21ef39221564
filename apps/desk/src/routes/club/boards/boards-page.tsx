import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { ClubFrame } from '../club-frame.tsx';
import { AddBoard } from './board-form.tsx';
import { BoardRow } from './board-row.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';

interface BoardKeyProps {
  readonly made: AnswerOf<'createBoard'>;
  readonly close: () => void;
}

/** The pad of a court as a device of the club opens it: the key is in the fragment, which is sent to no server. */
function padOf({ board: { courtId }, key }: AnswerOf<'createBoard'>): string | null {
  return courtId === null ? null : `${window.location.origin}/score/courts/${courtId}#${key}`;
}

/** The key of a new board, this once; where it has a court, with the code that makes a tablet its scoreboard. */
function BoardKey({ made, close }: BoardKeyProps) {
  const { boards } = useDeskWords().club;
  const { name } = made.board;
  const pad = padOf(made);
  return (
    <SecretDialog
      title={boards.keyTitle(name)}
      text={boards.keyText}
      secret={made.key}
      copies={[{ label: boards.copy, text: made.key }]}
      copied={boards.copied}
      noted={boards.noted}
      close={close}
    >
      {pad !== null && (
        <CodePanel
          address={pad}
          link={boards.pad}
          codeOf={boards.codeOf(name)}
          copy={{ label: boards.copyPad, copied: boards.copied }}
        >
          <p>{boards.scan}</p>
        </CodePanel>
      )}
    </SecretDialog>
  );
}

type Made = AnswerOf<'createBoard'>;

function Boards({ clubId }: { readonly clubId: string }) {
  const { boards: words } = useDeskWords().club;
  const [made, setMade] = useState<Made | null>(null);
  const boards = useQuery(ask('listBoards', { query: { clubId, perPage: 100 } }));
  const courts = useQuery(ask('listClubCourts', { params: { id: clubId } }));
  const all = courts.data ?? [];
  return (
    <>
      <p>{words.text}</p>
      <Loaded query={boards}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <ul className="rows panel-card">
              {data.map((board) => (
                <BoardRow key={board.id} board={board} courts={all} onKey={setMade} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddBoard clubId={clubId} courts={all} onKey={setMade} />
      {made !== null && <BoardKey made={made} close={() => setMade(null)} />}
    </>
  );
}

/** The scoreboards of a club and their keys. */
export function BoardsPage() {
  const { boards } = useDeskWords().club;
  return <ClubFrame title={boards.title}>{({ id }) => <Boards clubId={id} />}</ClubFrame>;
}
