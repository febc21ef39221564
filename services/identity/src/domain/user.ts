import { readableLine } from '@courtcast/domain';

/** A person who has signed in. Unique by issuer and subject; the id is derived from both. */
export interface User {
  readonly issuer: string;
  /** The token's `sub`; `idpId` on the wire. */
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly role: 'user' | 'admin';
  readonly disabled: boolean;
  readonly playerId: string | null;
  /** When it was erased: from then on nothing of the person is in it, and nothing of it changes. */
  readonly erasedAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The claims of a verified token about its bearer (decisions 2). */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly preferredUsername?: string | undefined;
}

const MAX_NAME_LENGTH = 200;
/** Providers give an address for a name where they know no other. */
const anAddress = /\S@\S/;

function readable(text: string | undefined): string | null {
  const line = readableLine(readableLine(text ?? '').slice(0, MAX_NAME_LENGTH));
  return line === '' ? null : line;
}

/** A name that may be shown: an e-mail address counts as none (decisions 2). */
function shownName(text: string | undefined): string | null {
  const name = readable(text);
  return name === null || anAddress.test(name) ? null : name;
}

/**
 * The name of a new user's player: `name`, otherwise `preferred_username`, otherwise "Player " and six characters;
 * never an e-mail address.
 */
export function playerNameOf(claims: Claims, playerId: string): string {
  return shownName(claims.name) ?? shownName(claims.preferredUsername) ?? `Player ${playerId.slice(-6)}`;
}

/** A user as their first request makes them. */
export function newUser(claims: Claims, made: { playerId: string; isAdmin: boolean; at: Date }): User {
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    email: readable(claims.email),
    name: readable(claims.name),
    role: made.isAdmin ? 'admin' : 'user',
    disabled: false,
    playerId: made.playerId,
    createdAt: made.at,
    updatedAt: made.at,
  };
}

/**
 * The user after a later request: claims that are present and new are taken over, and a subject on the list of
 * admins is one. The very same when nothing changed.
 */
export function syncedUser(user: User, claims: Claims, isAdmin: boolean): User {
  const email = claims.email === undefined ? user.email : readable(claims.email);
  const name = claims.name === undefined ? user.name : readable(claims.name);
  const role = isAdmin ? 'admin' : user.role;
  if (email === user.email && name === user.name && role === user.role) return user;
  return { ...user, email, name, role };
}

/** Changes that an admin may make to a user. */
export interface UserChange {
  readonly role?: 'user' | 'admin' | undefined;
  readonly disabled?: boolean | undefined;
}

/** The user after an admin's change; the very same when nothing changed. */
export function changedUser(user: User, change: UserChange): User {
  const role = change.role ?? user.role;
  const disabled = change.disabled ?? user.disabled;
  return role === user.role && disabled === user.disabled ? user : { ...user, role, disabled };
}

/** An account after it was erased: a tombstone that says of nobody that they were here. The very same again. */
export function erasedUser(user: User, id: string, at: Date): User {
  if (user.erasedAt !== undefined) return user;
  const { playerId, createdAt } = user;
  const nobody = {
    issuer: 'erased',
    subject: id,
    email: null,
    name: null,
    role: 'user',
    disabled: true,
  } as const;
  return { ...nobody, playerId, createdAt, erasedAt: at, updatedAt: at };
}

const DAY_MS = 86_400_000;

/** Tokens of before an account was erased may still be valid for a day: they make no new one out of it. */
export function isJustErased({ erasedAt }: User, now: Date): boolean {
  return erasedAt !== undefined && now.getTime() - erasedAt.getTime() < DAY_MS;
}
