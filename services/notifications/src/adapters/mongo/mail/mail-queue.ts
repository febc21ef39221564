import { inMs } from '@courtcast/domain';
import { randomUUID } from 'node:crypto';
import {
  asProblems,
  collectionSchema,
  isDuplicateKey,
  oneOf,
  openCollection,
  required,
} from '@courtcast/mongo';
import type { FieldsOf, Mongo, OpenedCollection } from '@courtcast/mongo';
import type { ClaimedMail, MailQueue, MatchNews } from '../../../application/ports/mail.ts';
import type { MailProgress } from '../../../domain/mail/mail.ts';
import { mailIdOf, mailTopics } from '../../../domain/mail/mail-topic.ts';
import type { AgendaSubject, MailSubject } from '../../../domain/mail/mail-topic.ts';

/** A subject of mails: ids of records alone, no names, addresses or texts. */
interface MailDocument extends MailProgress {
  readonly _id: string;
  readonly topic: MailSubject['topic'];
  /** Of an entry. */
  readonly registrationId?: string;
  readonly askedBy?: string | null;
  /** Of the matches of a player; the player of an invitation and of a challenge, too. */
  readonly tournamentId?: string;
  readonly playerId?: string;
  readonly matchIds?: readonly string[];
  /** Of a line-up. */
  readonly teamMatchId?: string;
  readonly side?: 'home' | 'guest';
  /** Of a challenge. */
  readonly ladderId?: string;
  readonly challengeId?: string;
  /** Of the latest event that it was scheduled by; of a challenge the stage that it had reached. */
  readonly order: string;
  readonly holder: string;
  readonly leasedUntil: Date;
  readonly expiresAt: Date;
}

/** The collection of subjects. */
export type MailCollection = OpenedCollection<MailDocument>;

const DAY_MS = 86_400_000;
/** What was told of matches may still be corrected for as long, and an invitation works for less. */
const MAX_SHORT_DAYS = 60;
const FREE = new Date(0);

const fields: FieldsOf<Omit<MailDocument, '_id'>> = {
  topic: required(oneOf(...mailTopics)),
  registrationId: String,
  askedBy: String,
  tournamentId: String,
  playerId: String,
  matchIds: [String],
  teamMatchId: String,
  side: oneOf('home', 'guest'),
  ladderId: String,
  challengeId: String,
  told: String,
  toldAt: Date,
  count: required(Number),
  sentTo: required([String]),
  attempts: required(Number),
  dueAt: Date,
  order: required(String),
  holder: required(String),
  leasedUntil: required(Date),
  expiresAt: required(Date),
};

const schema = collectionSchema(fields, [
  { fields: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  { fields: { dueAt: 1, leasedUntil: 1 } },
  { fields: { matchIds: 1 } },
]);

/** Opens it. */
export function openMails(mongo: Mongo): MailCollection {
  return openCollection(mongo, 'mail', schema);
}

const nothingYet = {
  ...{ told: null, toldAt: null, count: 0, sentTo: [], attempts: 0 },
  ...{ holder: '', leasedUntil: FREE },
} as const;

/** The fields that a subject of another topic does not have. */
const absent = {
  ...{ registrationId: '', askedBy: null, tournamentId: '', playerId: '', teamMatchId: '' },
  ...({ side: 'home', ladderId: '', challengeId: '' } as const),
};

/** What a subject is about, with the fields of its topic. */
function subjectOf(mail: MailDocument): MailSubject {
  const { registrationId, askedBy, tournamentId, playerId, ...others } = { ...absent, ...mail };
  const { teamMatchId, side, ladderId, challengeId } = others;
  switch (mail.topic) {
    case 'agenda':
      return { topic: mail.topic, tournamentId, playerId };
    case 'invitation':
      return { topic: mail.topic, playerId };
    case 'lineUp':
      return { topic: mail.topic, teamMatchId, side };
    case 'challenge':
      return { topic: mail.topic, playerId, ladderId, challengeId };
    default:
      return { topic: mail.topic, registrationId, askedBy };
  }
}

function toClaimed(mail: MailDocument): ClaimedMail {
  const { _id: id, holder, order, told, toldAt, count, sentTo, attempts, dueAt, matchIds = [] } = mail;
  const claim = { id, holder, order, told, toldAt, count, sentTo, attempts, dueAt };
  const subject = subjectOf(mail);
  return subject.topic === 'agenda' ? { ...claim, ...subject, matchIds } : { ...claim, ...subject };
}

/** Until when it is remembered what was told of a subject. */
type Expiry = (subject: Pick<ClaimedMail, 'topic'>, from: Date) => Date;

const createExpiry =
  (retentionDays: number): Expiry =>
  ({ topic }, from) => {
    const isShort = topic === 'agenda' || topic === 'invitation' || topic === 'challenge';
    return inMs(from, (isShort ? Math.min(MAX_SHORT_DAYS, retentionDays) : retentionDays) * DAY_MS);
  };

interface Remembered {
  readonly docs: MailCollection['docs'];
  readonly expiryOf: Expiry;
}

/** Has the matches of a player looked at, unless that was done after this very event. */
async function scheduleAgenda(
  { docs, expiryOf }: Remembered,
  subject: AgendaSubject,
  { matchId, order, dueAt }: MatchNews,
): Promise<void> {
  try {
    await docs.updateOne(
      { _id: mailIdOf(subject), order: { $ne: order } },
      {
        $set: { order, dueAt, expiresAt: expiryOf(subject, dueAt) },
        $addToSet: { matchIds: matchId },
        $setOnInsert: { ...subject, ...nothingYet, sentTo: [] },
      },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

async function schedule(
  { docs, expiryOf }: Remembered,
  subject: Exclude<MailSubject, AgendaSubject>,
  { order, dueAt }: { readonly order: string; readonly dueAt: Date },
): Promise<void> {
  try {
    await docs.updateOne(
      { _id: mailIdOf(subject), order: { $lt: order } },
      {
        $set: { order, dueAt, expiresAt: expiryOf(subject, dueAt) },
        $setOnInsert: { ...subject, ...nothingYet, sentTo: [] },
      },
      { upsert: true },
    );
  } catch (error) {
    // There is one of this event, or of a later one.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function finish(
  { docs, expiryOf }: Remembered,
  claimed: ClaimedMail,
  { progress, now }: { readonly progress: MailProgress; readonly now: Date },
): Promise<void> {
  const { id: _id, holder, order } = claimed;
  const { told, toldAt, count, sentTo, attempts, dueAt } = progress;
  const known = { told, toldAt, count, sentTo: [...sentTo], attempts };
  const released = { leasedUntil: FREE, expiresAt: expiryOf(claimed, now) };
  const { matchedCount } = await docs.updateOne(
    { _id, holder, order },
    { $set: { ...known, ...released, dueAt } },
  );
  // Something has happened since it was claimed: it stays due.
  if (matchedCount === 0) await docs.updateOne({ _id, holder }, { $set: { ...known, ...released } });
}

/** Subjects of mails in MongoDB; what was told is remembered for so many days after the last change. */
export function createMailQueue({ docs }: MailCollection, retentionDays: number): MailQueue {
  const collection: Remembered = { docs, expiryOf: createExpiry(retentionDays) };
  const due = (now: Date) => ({ dueAt: { $lte: now }, leasedUntil: { $lte: now } });
  return {
    schedule: (subject, order, dueAt) => asProblems(() => schedule(collection, subject, { order, dueAt })),
    scheduleAgenda: (subject, news) => asProblems(() => scheduleAgenda(collection, subject, news)),
    touchAgendas: ({ matchId, order, dueAt }) =>
      asProblems(async () => {
        await docs.updateMany({ matchIds: matchId, order: { $ne: order } }, { $set: { order, dueAt } });
      }),
    claim: (now, leaseMs) =>
      asProblems(async () => {
        const found = await docs.findOneAndUpdate(
          due(now),
          { $set: { holder: randomUUID(), leasedUntil: inMs(now, leaseMs) } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        );
        return found === null ? null : toClaimed(found);
      }),
    noteSent: ({ id: _id, holder }, sentTo, leasedUntil) =>
      asProblems(async () => {
        await docs.updateOne({ _id, holder }, { $set: { sentTo: [...sentTo], leasedUntil } });
      }),
    finish: (claimed, progress, now) => asProblems(() => finish(collection, claimed, { progress, now })),
    overdueMs: (now) =>
      asProblems(async () => {
        const oldest = await docs.findOne(due(now), { sort: { dueAt: 1 } });
        return oldest === null || oldest.dueAt === null ? 0 : now.getTime() - oldest.dueAt.getTime();
      }),
  };
}
