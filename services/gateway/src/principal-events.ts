import { aggregateSubjects, tap } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { Principals } from './principals.ts';

const idOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

/**
 * Forgets principals as identity announces that users or players changed; every replica hears all of it. What was
 * announced while NATS was away is lost, so that afterwards all that is remembered is doubted. It ends with the
 * connection.
 */
export const followPrincipals = async (nats: Nats, principals: Principals): Promise<void> => {
  const taps = ['user', 'player'].map((aggregate) =>
    tap(nats, aggregateSubjects('identity', aggregate), ({ subject }) => principals.forget(idOf(subject))),
  );
  nats.onReconnect(() => principals.doubtAll());
  await Promise.all(taps.map(({ ready }) => ready));
};
