import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMeQuery } from '../../layout/use-me.ts';
import { useMySections } from './use-my-sections.ts';

interface MyPageProps {
  readonly title: string;
  readonly children: (playerId: string) => ReactNode;
}

/** A page about the player that who is signed in is. */
export function MyPage({ title, children }: MyPageProps) {
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
