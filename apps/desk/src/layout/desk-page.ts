import type { OperationId } from '@courtcast/client';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Operations by where people reach them: the pattern of a page's address. */
export type Reached = Partial<Readonly<Record<OperationId, string>>>;

/** Operations that no page reaches, with the reason. */
export type OperationsWithoutPage = Partial<Readonly<Record<OperationId, string>>>;

/** A page of a desk, whose code is loaded when it is first shown. */
export interface DeskPage {
  /** Pattern of React Router, without the first slash. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Whether it greets people before they have signed in, as invitations do. */
  readonly greets?: true;
  /** Whether it needs no account, and stands where no one can sign in, too. */
  readonly isForAll?: true;
}

/** A page at `path`: `deskPage('desk/clubs/:id', () => import('./club-page.tsx').then((it) => it.ClubPage))`. */
export function deskPage(path: string, importPage: () => Promise<ComponentType>): DeskPage {
  return { path, Page: lazy(async () => ({ default: await importPage() })) };
}
