import type {
  ChallengeMail,
  EntryMail,
  InvitationMail,
  MatchMail,
  TeamMatchState,
} from '@courtcast/contracts';
import type { Language } from '@courtcast/messages/languages.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type {
  AgendaSubject,
  ChallengeSubject,
  EntrySubject,
  InvitationSubject,
  LineUpSubject,
  MailSubject,
} from '../../domain/mail/mail-topic.ts';
import type { MailKind } from '../../domain/mail/agenda.ts';

interface Claim extends MailProgress {
  readonly id: string;
  readonly holder: string;
  /** Of the event that it was scheduled by. */
  readonly order: string;
}

/** Something about an entry whose mail this process writes. */
export interface ClaimedEntry extends EntrySubject, Claim {}

/** The matches of a player whose mail this process writes: those that they have had in the tournament. */
export interface ClaimedAgenda extends AgendaSubject, Claim {
  readonly matchIds: readonly string[];
}

/** A line-up that a captain is asked for. */
export interface ClaimedLineUp extends LineUpSubject, Claim {}

/** Somebody who is invited into an account. */
export interface ClaimedInvitation extends InvitationSubject, Claim {}

/** A challenge that one of its players is told of. */
export interface ClaimedChallenge extends ChallengeSubject, Claim {}

/** A subject whose mail this process writes. */
export type ClaimedMail = ClaimedEntry | ClaimedAgenda | ClaimedLineUp | ClaimedInvitation | ClaimedChallenge;

/** What a match is to be looked at for. */
export interface MatchNews {
  readonly matchId: string;
  /** Names the event: again it changes nothing. */
  readonly order: string;
  readonly dueAt: Date;
}

/** Subjects of mails, each once. No address is stored, and no text. */
export interface MailQueue {
  /** Has a subject looked at, at `dueAt`, after an event; nothing after a later one. */
  schedule(subject: Exclude<MailSubject, AgendaSubject>, order: string, dueAt: Date): Promise<void>;
  /** Has the matches of a player looked at, this one among them from now on. */
  scheduleAgenda(subject: AgendaSubject, news: MatchNews): Promise<void>;
  /** Has the matches of everybody looked at who has had this one. */
  touchAgendas(news: MatchNews): Promise<void>;
  /** Claims what has been due the longest, for `leaseMs`; null if nothing is. */
  claim(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Notes who has the mail, before the next one is written to, and extends the claim. */
  noteSent(claimed: ClaimedMail, sentTo: readonly string[], leasedUntil: Date): Promise<void>;
  /** Stores how far it is; what has happened meanwhile is looked at, whatever `dueAt` says. */
  finish(claimed: ClaimedMail, progress: MailProgress, now: Date): Promise<void>;
  /** Time since the oldest due subject without a claim became due, ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** Which mails somebody with an account wants, and in which language. */
export interface MailChoice {
  readonly language: Language;
  readonly kinds: readonly MailKind[];
}

/** The choices of users; who has made none gets what is usual. */
export interface MailChoices {
  find(userId: string): Promise<MailChoice | null>;
  put(userId: string, choice: MailChoice): Promise<void>;
  /** Again it changes nothing. */
  remove(userId: string): Promise<void>;
}

/** Why an address is sent nothing. */
export type MailStop = 'unsubscribed' | 'bounced';

/** Addresses that are sent nothing, by a code that says nothing of them. */
export interface MailStops {
  find(code: string, now: Date): Promise<MailStop | null>;
  /** Until `until`, null: for good. Who has unsubscribed stays so. */
  put(code: string, stop: MailStop, until: Date | null): Promise<void>;
  /** Sends to it again, where that was why; again it changes nothing. */
  remove(code: string, stop: MailStop): Promise<void>;
}

/** Counts mails, over all processes. */
export interface MailCounts {
  /** Takes one of `limit` under a name; false where all are taken. Forgotten at `until`. */
  take(name: string, limit: number, until: Date): Promise<boolean>;
}

/** A change of one entry of a calendar. */
export interface MailInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** With the sender of the mail as its organizer, and its recipient as attendee. */
  readonly contentFor: (organizer: { readonly name: string; readonly email: string }) => string;
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
  /** Changes of a calendar, each for one entry of it (RFC 6047). */
  readonly invitations?: readonly MailInvitation[];
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
  readMatchMail(asked: {
    readonly tournamentId: string;
    readonly playerId: string;
    readonly matchIds: readonly string[];
  }): Promise<MatchMail | null>;
  readInvitationMail(playerId: string): Promise<InvitationMail | null>;
  /** Null where the challenge is not there. */
  readChallengeMail(
    subject: Pick<ChallengeSubject, 'ladderId' | 'challengeId'>,
  ): Promise<ChallengeMail | null>;
  /** The name of a tournament; null where it is not there. */
  findTournamentName(id: string): Promise<string | null>;
  /** The name of a club; null where it is not there. */
  findClubName(id: string): Promise<string | null>;
  findTeamMatch(id: string): Promise<TeamMatchState | null>;
  /** The time zone of a club; null where it is not there. */
  findTimeZone(clubId: string): Promise<string | null>;
  findMailAddresses(
    playerIds: readonly string[],
  ): Promise<
    readonly { readonly playerId: string; readonly email: string; readonly userId?: string | undefined }[]
  >;
}

/** Dependencies of the use cases of mails. */
export interface MailDeps {
  readonly mailQueue: MailQueue;
  readonly mailStops: MailStops;
  readonly mailCounts: MailCounts;
  readonly mailCodes: MailCodes;
  readonly mailOwners: MailOwners;
  readonly mailChoices: MailChoices;
  /** Whether this installation sends mails. */
  readonly isMailing: boolean;
}
