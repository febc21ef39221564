import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { Place } from '../../layout/desk-content.tsx';

/** The pages of administrators, for their navigation. */
export function useAdminSections(): readonly Place[] {
  const { admin, audit, players } = useDeskWords();
  return [
    { to: deskAddresses.admin, label: admin.title, end: true },
    { to: deskAddresses.mergedPlayers, label: players.title },
    { to: deskAddresses.audit, label: audit.title },
  ];
}
