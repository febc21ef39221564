import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import type { Inbox, ReceivedMail } from '@courtcast/local/inbox';

/** What somebody reads in their mailbox. */
export interface Mailbox {
  /** The oldest first. */
  readonly mails: () => readonly ReceivedMail[];
  readonly subjects: () => (string | undefined)[];
  /** Path of the link to an entry in the newest mail that has one: `/invitations/entry#key`; undefined before. */
  readonly entryPath: () => string | undefined;
  /** What an independent library reads in the invitations, the oldest first. */
  readonly invitations: () => readonly VEvent[];
}

const entryLink = /\/invitations\/entry#\S+/;

/** The mailbox behind an address. */
export function mailboxOf(inbox: Pick<Inbox, 'mails'>, address: string): Mailbox {
  const mails = () => inbox.mails.filter(({ to }) => to.includes(address));
  return {
    mails,
    subjects: () => mails().map(({ parsed }) => parsed.subject),
    entryPath: () =>
      mails()
        .flatMap(({ parsed }) => entryLink.exec(parsed.text ?? '') ?? [])
        .at(-1),
    invitations: () =>
      mails().flatMap(({ parsed }) =>
        parsed.attachments
          .filter(({ contentType }) => contentType === 'text/calendar')
          .flatMap(({ content }) =>
            Object.values(ical.sync.parseICS(content.toString())).filter(
              (one): one is VEvent => one?.type === 'VEVENT',
            ),
          ),
      ),
  };
}
