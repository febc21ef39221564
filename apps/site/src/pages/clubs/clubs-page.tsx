import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { namedPageOf } from '../../lists/list-address.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { ClubRecord, Records } from '../../lists/records.tsx';
import { useList } from '../../lists/use-list.ts';

/** All clubs by name. */
export function ClubsPage() {
  const { frame, lists } = useWords();
  const [search] = useSearchParams();
  const { items, answer } = useList(read('listClubs', { query: namedPageOf(search) }));
  return (
    <ListPage
      title={frame.sections.clubs}
      {...lists.fields.clubs}
      choices={
        <a className="button button--quiet" href={deskAddresses.clubs}>
          {lists.newClub}
        </a>
      }
      answer={answer}
    >
      <Records items={items}>{(club) => <ClubRecord club={club} />}</Records>
    </ListPage>
  );
}
