import { aggregateSubjects, tap } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { Boards } from './boards.ts';
import type { Principals } from './principals.ts';

const idOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

/**
 * Forgets principals as identity announces that users or players changed; every replica hears all of it. What was
 * announced while NATS was away is lost, so that afterwards all that is remembered is doubted. It ends with the
 * connection.
 */
export async function followPrincipals(nats: Nats, principals: Principals): Promise<void> {
  const taps = ['user', 'player'].map((aggregate) =>
    tap(nats, aggregateSubjects('identity', aggregate), ({ subject }) => principals.forget(idOf(subject))),
  );
  nats.onReconnect(() => principals.doubtAll());
  await Promise.all(taps.map(({ ready }) => ready));
}

/** The same for boards, as scoring announces that they changed. */
export async function followBoards(nats: Nats, boards: Boards): Promise<void> {
  const { ready } = tap(nats, aggregateSubjects('scoring', 'board'), ({ subject }) =>
    boards.forget(idOf(subject)),
  );
  nats.onReconnect(() => boards.doubtAll());
  await ready;
}
