import type { NatsUser } from '@courtcast/deploy/nats-users';
import type { NatsAction } from './nats-log.ts';

/** One subject, or wildcard, of those that a user may publish or subscribe to. */
export interface Right {
  readonly user: NatsUser;
  readonly kind: NatsAction['kind'];
  readonly subject: string;
}

/** All rights of a user. */
export function rightsOf(user: NatsUser): readonly Right[] {
  return (['publish', 'subscribe'] as const).flatMap((kind) =>
    user.permissions[kind].allow.map((subject) => ({ user, kind, subject })),
  );
}

/** A user who may do nothing of a kind: NATS takes an empty list for everything. */
const NOTHING = ['nothing'];

/** The same user without one of the rights. */
export function without({ user, kind, subject }: Right): NatsUser {
  const others = user.permissions[kind].allow.filter((one) => one !== subject);
  const allow = others.length === 0 ? NOTHING : others;
  return { ...user, permissions: { ...user.permissions, [kind]: { allow } } };
}

/** Whether a subject, or wildcard, is one of those that another stands for. */
export function isAllowedBy(right: string, asked: string): boolean {
  const [wanted, given] = [asked.split('.'), right.split('.')];
  const isOpen = given.at(-1) === '>';
  if (isOpen ? wanted.length < given.length : wanted.length !== given.length) return false;
  return given.every(
    (token, at) =>
      (isOpen && at === given.length - 1) || token === wanted[at] || (token === '*' && wanted[at] !== '>'),
  );
}

/** Something that its user did and could not have done without this right; undefined where there is nothing of the kind. */
export function witnessOf(right: Right, actions: readonly NatsAction[]): NatsAction | undefined {
  const others = without(right).permissions[right.kind].allow;
  return actions.find(
    ({ user, kind, subject }) =>
      user === right.user.user &&
      kind === right.kind &&
      isAllowedBy(right.subject, subject) &&
      !others.some((other) => isAllowedBy(other, subject)),
  );
}
