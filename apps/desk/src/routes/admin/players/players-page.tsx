import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { useMe } from '../../../layout/use-me.ts';
import { useAdminSections } from '../use-admin-sections.ts';
import { MergeForm } from './merge-form.tsx';
import type { Pair } from './merge-form.tsx';
import { MergedList } from './merged-list.tsx';
import { SameNameList } from './same-name-list.tsx';
import { UndoForm } from './undo-form.tsx';

const none: Pair = { from: null, into: null };

function Players() {
  const [pair, setPair] = useState(none);
  return (
    <>
      <MergeForm pair={pair} onChoose={setPair} />
      <SameNameList onChoose={setPair} />
      <UndoForm />
      <MergedList />
    </>
  );
}

/** Players who are one person, merged into one. */
export function PlayersPage() {
  const { admin, players: words } = useDeskWords();
  const me = useMe();
  const sections = useAdminSections();
  const isAdmin = me?.user.role === 'admin';
  return (
    <DeskContent title={words.title} sections={isAdmin ? sections : []}>
      {isAdmin && <Players />}
      {me !== undefined && !isAdmin && <p>{admin.notAdmin}</p>}
    </DeskContent>
  );
}
