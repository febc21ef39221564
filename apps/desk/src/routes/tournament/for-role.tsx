import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { isShown } from './use-rights.ts';
import type { Rights } from './use-rights.ts';

interface ForRoleProps {
  readonly rights: Rights;
  readonly right: 'mayManage' | 'mayDecide';
  readonly children: ReactNode;
  /** Content for users without the right, before the sentence. */
  readonly instead?: ReactNode;
}

/** Steps for those who may take them; others read who does. */
export function ForRole({ rights, right, children, instead }: ForRoleProps) {
  const { only } = useDeskWords().staff;
  if (isShown(rights, right)) return children;
  return (
    <>
      {instead}
      <p className="desk-strip">{only[right]}</p>
    </>
  );
}
