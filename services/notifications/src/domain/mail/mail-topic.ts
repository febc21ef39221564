import type { RegistrationFacts } from './entry-facts.ts';

/**
 * What is written about an entry: the link that confirms it, where it stands, the question to the partner, and that
 * somebody asks its player to be their partner.
 */
export const mailTopics = ['confirm', 'standing', 'partner', 'request'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** One thing to write about, which has one pending mail at most. */
export interface MailSubject {
  readonly topic: MailTopic;
  readonly registrationId: string;
  /** The registration that asks; null but of a request. */
  readonly askedBy: string | null;
}

/** The id under which it is stored. */
export function mailIdOf({ topic, registrationId, askedBy }: MailSubject): string {
  return [registrationId, topic, ...(askedBy === null ? [] : [askedBy])].join('.');
}

/**
 * What a change of a registration may have to be written about. Whether there is anything to write is decided when it is
 * sent, by what the entry is then: so it does not matter which of its changes were seen, or how often.
 */
export function mailSubjectsOf({ id, status, confirmed, asks, deleted }: RegistrationFacts): MailSubject[] {
  const about = (topic: MailTopic): MailSubject => ({ topic, registrationId: id, askedBy: null });
  if (status === undefined) return [];
  if (confirmed !== true) return deleted ? [] : [about('confirm')];
  const asked = asks ?? null;
  return [
    about('standing'),
    about('partner'),
    ...(asked === null || deleted ? [] : [{ topic: 'request' as const, registrationId: asked, askedBy: id }]),
  ];
}
