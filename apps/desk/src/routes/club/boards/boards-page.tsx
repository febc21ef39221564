import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { ClubFrame } from '../club-frame.tsx';
import { AddBoard } from './board-form.tsx';
import { BoardKey } from './board-key.tsx';
import { BoardRow } from './board-row.tsx';

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
