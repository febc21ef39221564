import { lazy } from 'react';
import type { ComponentType } from 'react';

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
