import { createHash } from 'node:crypto';

/** A user who may sign in: `sub` is the subject of the tokens, and therefore the `idpId` of the user. */
export interface DevelopmentAccount {
  readonly sub: string;
  readonly name: string;
  readonly email: string | null;
  /** Text about the account on the login page; empty for one that was typed in. */
  readonly purpose: string;
}

const account = (name: string, purpose: string): DevelopmentAccount => ({
  sub: name.toLowerCase().replaceAll(' ', '-'),
  name,
  email: `${name.toLowerCase().split(' ')[0] ?? ''}@courtcast.example`,
  purpose,
});

/** The subject that the local run makes a platform admin. */
export const ADMIN_SUB = 'ada-admin';

/** The accounts that the login page offers; the demonstration gives them their roles. */
export const DEVELOPMENT_ACCOUNTS: readonly DevelopmentAccount[] = [
  account('Ada Admin', 'platform administrator'),
  account('Dana Director', 'runs tournaments'),
  account('Rita Referee', 'tournament referee'),
  account('Uma Umpire', 'scores matches'),
  account('Clara Club', 'owns a club'),
  account('Olga Organiser', 'organises leagues'),
  account('Cara Captain', 'team captain'),
  account('Pablo Player', 'plays'),
];

/** The account of a user who typed a name, and perhaps an e-mail. The same e-mail (or name) gives the same subject. */
export function typedAccount(name: string, email: string | null): DevelopmentAccount {
  const known = DEVELOPMENT_ACCOUNTS.find((each) => email !== null && each.email === email.toLowerCase());
  if (known) return known;
  const identity = (email ?? name).toLowerCase();
  const sub = `dev-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
  return { sub, name, email, purpose: '' };
}
