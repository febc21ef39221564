import type {
  ChallengeMail,
  EntryMail,
  InvitationMail,
  MatchMail,
  TeamMatchState,
} from '@courtcast/contracts';
import { createMailCodes } from '../../src/adapters/mail/mail-codes.ts';
import type {
  ClaimedAgenda,
  ClaimedChallenge,
  ClaimedEntry,
  ClaimedInvitation,
  ClaimedLineUp,
  ClaimedMail,
  MailChoice,
  MailDeps,
  MailMessage,
  MailResult,
  MailSender,
  MailStop,
} from '../../src/application/ports/mail.ts';
import type { MailProgress } from '../../src/domain/mail/mail.ts';
import { mailIdOf } from '../../src/domain/mail/mail-topic.ts';
import type {
  AgendaSubject,
  ChallengeSubject,
  EntryTopic,
  LineUpSubject,
} from '../../src/domain/mail/mail-topic.ts';

/** Subjects of mails, and what was sent. */
export interface MailWorld {
  readonly mails: Map<string, ClaimedMail>;
  readonly entries: Map<string, EntryMail>;
  /** Invitations by player. */
  readonly invitations: Map<string, InvitationMail>;
  /** What is written about matches, by player. */
  readonly agendas: Map<string, MatchMail>;
  readonly teamMatches: Map<string, TeamMatchState>;
  readonly challenges: Map<string, ChallengeMail>;
  readonly addresses: Map<string, string>;
  /** The choices of users, who have the ids of their players. */
  readonly choices: Map<string, MailChoice>;
  readonly stops: Map<string, MailStop>;
  readonly counts: Map<string, number>;
  readonly sent: MailMessage[];
  /** The mail server's answer. */
  answer: (message: MailMessage) => MailResult;
}

export function createMailWorld(): MailWorld {
  return {
    ...{ mails: new Map(), entries: new Map(), addresses: new Map(), stops: new Map(), counts: new Map() },
    ...{ agendas: new Map(), choices: new Map(), teamMatches: new Map(), invitations: new Map() },
    challenges: new Map(),
    ...{ sent: [], answer: () => 'sent' },
  };
}

const nothingYet = {
  ...{ told: null, toldAt: null, count: 0, sentTo: [], attempts: 0, dueAt: null },
  ...{ holder: '', order: '' },
} as const;

/** A subject that nothing was written of. */
export function newSubject(
  topic: EntryTopic,
  registrationId: string,
  askedBy: string | null = null,
): ClaimedEntry {
  const subject = { topic, registrationId, askedBy };
  return { ...subject, ...nothingYet, id: mailIdOf(subject) };
}

/** The matches of a player, of whom nothing was written. */
export function newAgenda(subject: AgendaSubject, matchIds: readonly string[]): ClaimedAgenda {
  return { ...subject, ...nothingYet, id: mailIdOf(subject), matchIds };
}

/** A line-up that nobody was asked for. */
export function newLineUp(subject: LineUpSubject): ClaimedLineUp {
  return { ...subject, ...nothingYet, id: mailIdOf(subject) };
}

/** A challenge of which a player was told nothing. */
export function newChallenge(subject: ChallengeSubject): ClaimedChallenge {
  return { ...subject, ...nothingYet, id: mailIdOf(subject) };
}

/** Somebody who is invited, and was not written to. */
export function newInvitation(playerId: string): ClaimedInvitation {
  const subject = { topic: 'invitation', playerId } as const;
  return { ...subject, ...nothingYet, id: mailIdOf(subject) };
}

/** Dependencies of the use cases of mails, in memory; a subject is claimed by hand. */
export function mailInMemory(world: MailWorld): MailDeps {
  const change = (id: string, next: Partial<MailProgress>) => {
    const found = world.mails.get(id);
    if (found !== undefined) world.mails.set(id, { ...found, ...next });
  };
  return {
    mailCodes: createMailCodes('the key of the tests, long enough'),
    mailOwners: {
      readEntryMail: async (id) => world.entries.get(id) ?? null,
      readMatchMail: async ({ playerId }) => world.agendas.get(playerId) ?? null,
      readInvitationMail: async (id) => world.invitations.get(id) ?? null,
      readChallengeMail: async ({ challengeId }) => world.challenges.get(challengeId) ?? null,
      findTournamentName: async (id) => `Tournament ${id}`,
      findClubName: async (id) => `Club ${id}`,
      findTeamMatch: async (id) => world.teamMatches.get(id) ?? null,
      findTimeZone: async () => 'Europe/Madrid',
      findMailAddresses: async (ids) =>
        ids.flatMap((playerId) => {
          const email = world.addresses.get(playerId);
          return email === undefined ? [] : [{ playerId, email, userId: playerId }];
        }),
    },
    mailQueue: {
      schedule: async (subject, order, dueAt) => {
        const id = mailIdOf(subject);
        const known = world.mails.get(id) ?? { ...subject, ...nothingYet, id };
        if (known.order < order) world.mails.set(id, { ...known, order, dueAt });
      },
      scheduleAgenda: async (subject, { matchId, order, dueAt }) => {
        const id = mailIdOf(subject);
        const known = world.mails.get(id) ?? newAgenda(subject, []);
        if (known.topic !== 'agenda' || known.order === order) return;
        world.mails.set(id, { ...known, order, dueAt, matchIds: [...new Set([...known.matchIds, matchId])] });
      },
      touchAgendas: async ({ matchId, order, dueAt }) => {
        for (const [id, mail] of world.mails)
          if (mail.topic === 'agenda' && mail.matchIds.includes(matchId))
            world.mails.set(id, { ...mail, order, dueAt });
      },
      claim: async () => null,
      noteSent: async ({ id }, sentTo) => change(id, { sentTo: [...sentTo] }),
      finish: async ({ id }, { told, toldAt, count, sentTo, attempts, dueAt }) =>
        change(id, { told, toldAt, count, sentTo, attempts, dueAt }),
      overdueMs: async () => 0,
    },
    isMailing: true,
    mailChoices: {
      find: async (userId) => world.choices.get(userId) ?? null,
      put: async (userId, choice) => void world.choices.set(userId, choice),
      remove: async (userId) => void world.choices.delete(userId),
    },
    mailStops: {
      find: async (code) => world.stops.get(code) ?? null,
      put: async (code, stop) => void world.stops.set(code, stop),
      remove: async (code, stop) => {
        if (world.stops.get(code) === stop) world.stops.delete(code);
      },
    },
    mailCounts: {
      take: async (name, limit) => {
        const count = (world.counts.get(name) ?? 0) + 1;
        world.counts.set(name, count);
        return count <= limit;
      },
    },
  };
}

/** Sends into a world. */
export function senderInto(world: MailWorld): MailSender {
  return {
    send: async (message) => {
      const result = world.answer(message);
      if (result === 'sent') world.sent.push(message);
      return result;
    },
    close: () => undefined,
  };
}
