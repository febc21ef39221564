import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';

/** What comes next for a club without courts. */
export function FirstCourts({ clubId }: { readonly clubId: string }) {
  const { overview } = useDeskWords().club;
  const { data } = useQuery(ask('listClubCourts', { params: { id: clubId } }));
  if (data?.length !== 0) return null;
  return (
    <section className="panel-card">
      <p>{overview.courtsNext}</p>
      <p>
        <Link className="button" to={`${deskAddresses.club(clubId)}/courts`}>
          {overview.toCourts}
        </Link>
      </p>
    </section>
  );
}
