import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '../frame/desk-addresses.ts';
import type { Place } from '../frame/desk-content.tsx';

/** The pages of administrators, for their navigation. */
export function useAdminSections(): readonly Place[] {
  const { admin, audit, players } = useDeskWords();
  return [
    { to: deskAddresses.admin, label: admin.title, end: true },
    { to: deskAddresses.mergedPlayers, label: players.title },
    { to: deskAddresses.audit, label: audit.title },
  ];
}
