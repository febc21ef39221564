import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { AccountList } from '../../../features/accounts/account-list.tsx';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';

/** Who of a team has come with an account, for its captain, its club and the organizer of its league. */
export function TeamAccountsPage() {
  const { accounts: words, captain } = useDeskWords();
  const { id = '' } = useParams();
  const team = useQuery(ask('getTeam', { params: { id } }));
  return (
    <DeskContent
      title={words.title}
      trail={[{ to: deskAddresses.team(id), label: team.data?.name ?? captain.team }]}
    >
      <Loaded query={team}>
        {({ name, players }) => <AccountList title={name} people={players.map((one) => ({ id: one.id }))} />}
      </Loaded>
    </DeskContent>
  );
}
