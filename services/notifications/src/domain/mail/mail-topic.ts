import type { RegistrationFacts } from './entry-facts.ts';

/**
 * What is written about an entry: the link that confirms it, where it stands, the question to the partner, and that
 * somebody asks its player to be their partner, and that its fee was paid or paid back.
 */
const entryTopics = ['confirm', 'standing', 'partner', 'request', 'payment'] as const;
export type EntryTopic = (typeof entryTopics)[number];

/**
 * What is written about: entries, the matches of a player in a tournament, line-ups that are missing, invitations,
 * challenges.
 */
export const mailTopics = [...entryTopics, 'agenda', 'lineUp', 'invitation', 'challenge'] as const;

/** One thing about an entry, which has one pending mail at most. */
export interface EntrySubject {
  readonly topic: EntryTopic;
  readonly registrationId: string;
  /** The registration that asks; null but of a request. */
  readonly askedBy: string | null;
}

/** The matches of a player in a tournament: whatever happens to them at once is one mail. */
export interface AgendaSubject {
  readonly topic: 'agenda';
  readonly tournamentId: string;
  readonly playerId: string;
}

/** The line-up of a side of a team match. */
export interface LineUpSubject {
  readonly topic: 'lineUp';
  readonly teamMatchId: string;
  readonly side: 'home' | 'guest';
}

/** The invitation of the person who a player is, into an account. */
export interface InvitationSubject {
  readonly topic: 'invitation';
  readonly playerId: string;
}

/** A challenge of a ladder, to one of its two players. */
export interface ChallengeSubject {
  readonly topic: 'challenge';
  readonly ladderId: string;
  readonly challengeId: string;
  readonly playerId: string;
}

export type MailSubject = EntrySubject | AgendaSubject | LineUpSubject | InvitationSubject | ChallengeSubject;

/** The id under which it is stored. */
export function mailIdOf(subject: MailSubject): string {
  if (subject.topic === 'agenda') return [subject.tournamentId, subject.topic, subject.playerId].join('.');
  if (subject.topic === 'invitation') return [subject.playerId, subject.topic].join('.');
  if (subject.topic === 'lineUp') return [subject.teamMatchId, subject.topic, subject.side].join('.');
  if (subject.topic === 'challenge') return [subject.challengeId, subject.topic, subject.playerId].join('.');
  const { topic, registrationId, askedBy } = subject;
  return [registrationId, topic, ...(askedBy === null ? [] : [askedBy])].join('.');
}

/**
 * What a change of a registration may have to be written about. Whether there is anything to write is decided when it is
 * sent, by what the entry is then: so it does not matter which of its changes were seen, or how often.
 */
export function mailSubjectsOf({ id, status, confirmed, asks, deleted }: RegistrationFacts): EntrySubject[] {
  const about = (topic: EntryTopic): EntrySubject => ({ topic, registrationId: id, askedBy: null });
  if (status === undefined) return [];
  if (confirmed !== true) return deleted ? [] : [about('confirm')];
  const asked = asks ?? null;
  return [
    about('standing'),
    about('partner'),
    about('payment'),
    ...(asked === null || deleted ? [] : [{ topic: 'request' as const, registrationId: asked, askedBy: id }]),
  ];
}
