import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Place } from '../../layout/desk-content.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMeQuery } from '../../layout/use-me.ts';

/** The pages of who is signed in, for their navigation. */
export function useMySections(): readonly Place[] {
  const { boxes, me, claims, ladders } = useDeskWords();
  return [
    { to: '/me', label: me.start, end: true },
    { to: '/me/registrations', label: me.entries.title },
    { to: '/me/teams', label: me.teams.title },
    { to: '/me/boxes', label: boxes.title },
    { to: '/me/ladders', label: ladders.title },
    { to: '/me/evenings', label: me.evenings.title },
    { to: '/me/clubs', label: me.clubs.title },
    { to: '/me/profile', label: me.profile.title },
    { to: '/me/player', label: me.claim.title },
    { to: '/me/claims', label: claims.title },
  ];
}

interface MyFrameProps {
  readonly title: string;
  readonly children: (playerId: string) => ReactNode;
}

/** A page about the player that who is signed in is. */
export function MyFrame({ title, children }: MyFrameProps) {
  const { me: words } = useDeskWords();
  const query = useMeQuery();
  return (
    <DeskContent title={title} trail={[{ to: '/me', label: words.title }]} sections={useMySections()}>
      <Loaded query={query}>
        {({ player }) => (player === null ? <p>{words.profile.none}</p> : children(player.id))}
      </Loaded>
    </DeskContent>
  );
}
