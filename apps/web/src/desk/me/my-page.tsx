import type { ReactNode } from 'react';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { DeskContent } from '../frame/desk-content.tsx';
import { useMe } from '../frame/use-me.ts';
import { useMySections } from './use-my-sections.ts';

interface MyPageProps {
  readonly title: string;
  readonly children: (playerId: string) => ReactNode;
}

/** A page about the player that who is signed in is. */
export function MyPage({ title, children }: MyPageProps) {
  const { me: words } = useDeskWords();
  const me = useMe();
  return (
    <DeskContent title={title} trail={[{ to: '/me', label: words.title }]} sections={useMySections()}>
      {me === undefined && <div className="page-waiting" aria-busy="true" />}
      {me?.player === null && <p>{words.profile.none}</p>}
      {me?.player && children(me.player.id)}
    </DeskContent>
  );
}
