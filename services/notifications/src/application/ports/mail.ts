import type { EntryMail } from '@courtcast/contracts';
import type { Language } from '@courtcast/messages/languages.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { MailSubject } from '../../domain/mail/mail-topic.ts';

/** A subject whose mail this process writes. */
export interface ClaimedMail extends MailSubject, MailProgress {
  readonly id: string;
  readonly holder: string;
  /** Of the event that it was scheduled by. */
  readonly order: string;
}

/** Subjects of mails, each once. No address is stored, and no text. */
export interface MailQueue {
  /** Has a subject looked at, at `dueAt`, after an event; nothing after a later one. */
  schedule(subject: MailSubject, order: string, dueAt: Date): Promise<void>;
  /** Claims what has been due the longest, for `leaseMs`; null if nothing is. */
  claim(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Notes who has the mail, before the next one is written to, and extends the claim. */
  noteSent(claimed: ClaimedMail, sentTo: readonly string[], leasedUntil: Date): Promise<void>;
  /** Stores how far it is; what has happened meanwhile is looked at, whatever `dueAt` says. */
  finish(claimed: ClaimedMail, progress: MailProgress, now: Date): Promise<void>;
  /** Time since the oldest due subject without a claim became due, ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** Why an address is sent nothing. */
export type MailStop = 'unsubscribed' | 'bounced';

/** Addresses that are sent nothing, by a code that says nothing of them. */
export interface MailStops {
  find(code: string, now: Date): Promise<MailStop | null>;
  /** Until `until`, null: for good. Who has unsubscribed stays so. */
  put(code: string, stop: MailStop, until: Date | null): Promise<void>;
}

/** Counts mails, over all processes. */
export interface MailCounts {
  /** Takes one of `limit` under a name; false where all are taken. Forgotten at `until`. */
  take(name: string, limit: number, until: Date): Promise<boolean>;
}

/** A mail as it is sent. */
export interface MailMessage {
  /** The same for the same mail sent again. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Why it was sent, and how to be sent no more. */
  readonly footer: string;
  readonly stop: { readonly label: string; readonly pageUrl: string; readonly postUrl: string };
}

/** What came of a mail: `refused` if its address takes none. */
export type MailResult = 'sent' | 'refused' | 'failed';

/** Sends mails; whatever happens is a result. */
export interface MailSender {
  send(message: MailMessage): Promise<MailResult>;
  close(): void;
}

/** Codes of addresses, and of the links that end their mails. */
export interface MailCodes {
  /** The same for the same address, which cannot be told from it. */
  codeOf(address: string): string;
  /** The key of the link in mails to an address. */
  stopKeyOf(code: string): string;
  /** The code in the key of such a link; null for what is none of ours. */
  readStopKey(key: string): string | null;
}

/** How mails are written. */
export interface MailSettings {
  readonly language: Language;
  /** The origin of the web app, without a slash at its end. */
  readonly publicUrl: string;
  readonly mailsAnHour: number;
}

/** What the owners of entries and users say of who is written to. */
export interface MailOwners {
  readEntryMail(registrationId: string): Promise<EntryMail | null>;
  findMailAddresses(
    playerIds: readonly string[],
  ): Promise<readonly { readonly playerId: string; readonly email: string }[]>;
}

/** Dependencies of the use cases of mails. */
export interface MailDeps {
  readonly mailQueue: MailQueue;
  readonly mailStops: MailStops;
  readonly mailCounts: MailCounts;
  readonly mailCodes: MailCodes;
  readonly mailOwners: MailOwners;
}
