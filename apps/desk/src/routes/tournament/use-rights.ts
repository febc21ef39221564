import type { AnswerOf } from '@courtcast/client';
import { useMe } from '../../layout/use-me.ts';

/** The rights of the signed-in user in a tournament. */
export interface Rights {
  /** Start, score, interrupt, resume. */
  readonly mayScore: boolean;
  /** Close draws, confirm, reopen, cancel, arrange, invite umpires. */
  readonly mayDecide: boolean;
  /** Change the tournament, its draws and entries, appoint staff, open it for corrections. */
  readonly mayManage: boolean;
  /** Give and take the roles of owner and director. */
  readonly mayReserved: boolean;
  /** False until it is known who is signed in. */
  readonly isKnown: boolean;
}

type Staffed = Pick<AnswerOf<'getTournament'>, 'staff'>;

function roleIn({ staff }: Staffed, user: { readonly id: string }) {
  return staff.find(({ userId }) => userId === user.id)?.role;
}

/** Rights by the role in the tournament; admins have all (decisions 2). */
export function useRights(tournament: Staffed | undefined): Rights {
  const user = useMe()?.user;
  const role = user && tournament && roleIn(tournament, user);
  const mayReserved = user?.role === 'admin' || role === 'owner';
  const mayManage = mayReserved || role === 'director';
  const mayDecide = mayManage || role === 'referee';
  return {
    ...{ mayReserved, mayManage, mayDecide, mayScore: mayDecide || role === 'umpire' },
    isKnown: user !== undefined && tournament !== undefined,
  };
}

/** Whether a step is shown: to those who may take it, and to all until it is known who is signed in. */
export function isShown(rights: Rights, right: 'mayManage' | 'mayDecide'): boolean {
  return rights[right] || !rights.isKnown;
}
