import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { namedPageOf } from '../../lists/list-address.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PlayerRecord, Records } from '../../lists/records.tsx';
import { useList } from '../../lists/use-list.ts';

/** All players by name. */
export function PlayersPage() {
  const { frame, lists } = useWords();
  const [search] = useSearchParams();
  const { items, answer } = useList(read('listPlayers', { query: namedPageOf(search) }));
  return (
    <ListPage title={frame.sections.players} {...lists.fields.players} answer={answer}>
      <Records items={items}>{(player) => <PlayerRecord player={player} />}</Records>
    </ListPage>
  );
}
