import type { LetterText } from './letter-text.ts';
import { withoutLinks } from './letter-text.ts';

/** An invitation into an account, as its mail tells it. */
export interface InvitationFacts {
  /** Of the player, as everybody reads it. */
  readonly name: string;
  /** Who invites; null where they are gone. */
  readonly inviter: string | null;
  /** The tournament or club where they are staff; null where that is not known. */
  readonly place: string | null;
  readonly expiresAt: Date;
}

/** What texts may name: all of it is passed to each of them. */
interface InvitationNames {
  readonly name: string;
  /** Who invites: the place, else the person. */
  readonly from: string;
  readonly until: string;
}

/** The texts of invitations in a language. */
export interface InvitationWords {
  readonly greeting: (name: string) => string;
  readonly invitation: Readonly<
    Record<'subject' | 'body' | 'gives' | 'end' | 'footer', (names: InvitationNames) => string>
  > & { readonly action: string };
}

/** The mail that invites the person who a player is. */
export function invitationText(
  { name, inviter, place, expiresAt }: InvitationFacts,
  locale: string,
  { greeting, invitation: words }: InvitationWords,
): LetterText {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const names = {
    name: withoutLinks(name),
    from: withoutLinks([inviter, place].filter((text) => text !== null).join(', ')) || 'Courtcast',
    until: new Intl.DateTimeFormat(locale, day).format(expiresAt),
  };
  return {
    subject: words.subject(names),
    paragraphs: [greeting(names.name), words.body(names), words.gives(names), words.end(names)],
    action: words.action,
    footer: words.footer(names),
  };
}
