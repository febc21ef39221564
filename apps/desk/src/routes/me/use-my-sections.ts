import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Place } from '../../layout/desk-content.tsx';

/** The pages of who is signed in, for their navigation. */
export function useMySections(): readonly Place[] {
  const { me, claims } = useDeskWords();
  return [
    { to: '/me', label: me.start, end: true },
    { to: '/me/registrations', label: me.entries.title },
    { to: '/me/teams', label: me.teams.title },
    { to: '/me/clubs', label: me.clubs.title },
    { to: '/me/profile', label: me.profile.title },
    { to: '/me/player', label: me.claim.title },
    { to: '/me/claims', label: claims.title },
  ];
}
