import type { OperationId } from '@courtcast/client';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** The operations that users reach, with the path pattern of the page. */
export type Reached = Partial<Readonly<Record<OperationId, string>>>;

/** Operations that no page calls, with the reason. */
export type OperationsWithoutPage = Partial<Readonly<Record<OperationId, string>>>;

/** A desk page, whose code is loaded when it is first shown. */
export interface DeskPage {
  /** Route pattern of React Router without the first slash. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Whether it is shown before signing in, as invitations are. */
  readonly greets?: true;
  /** Whether it needs no account, and works where nobody can sign in. */
  readonly isForAll?: true;
}

/** A page at `path`: `deskPage('desk/clubs/:id', () => import('./club-page.tsx').then((it) => it.ClubPage))`. */
export function deskPage(path: string, importPage: () => Promise<ComponentType>): DeskPage {
  return { path, Page: lazy(async () => ({ default: await importPage() })) };
}
