import { domainServiceNames } from '@courtcast/contracts';
import { connectNats, ensureDeadLetters, listDeadLetters } from '@courtcast/messaging';
import type { DeadLetter } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { untilHandled } from '@courtcast/testkit';
import type { World } from './world.ts';

/** An event on a subject, newer than all others, with a state that is JSON already. */
const eventWith = (subject: string, state: string): string => {
  const [service, aggregate, aggregateId] = subject.split('.');
  const version = 1_000_000;
  const about = { id: `1:${aggregateId}:${version}`, service, aggregate, aggregateId, epoch: 1, version };
  const envelope = { ...about, changes: ['x'], actor: 'x', at: '2026-01-01T00:00:00.000Z', scopes: [] };
  return `${JSON.stringify(envelope).slice(0, -1)},"state":${state}}`;
};

const NESTING = 5_000;

/** Messages that no consumer can take, for any subject. */
export const poisons: readonly [string, (subject: string) => string][] = [
  ['nothing', () => ''],
  ['no JSON', () => '{'],
  ['null', () => 'null'],
  ['no event', () => '{"__proto__":{"polluted":1},"state":{}}'],
  ['a state that is none', (subject) => eventWith(subject, 'null')],
  ['a state of operators', (subject) => eventWith(subject, '{"id":{"$ne":""},"name":["x"]}')],
  [
    'a state nested without end',
    (subject) => eventWith(subject, `${'{"a":'.repeat(NESTING)}1${'}'.repeat(NESTING)}`),
  ],
  ['half a megabyte', (subject) => eventWith(subject, `"${'x'.repeat(500_000)}"`)],
];

/** An event that every follower of players can take; no user is shown a player who is in no list. */
export function goodPlayer(subject: string): string {
  return eventWith(
    subject,
    JSON.stringify({
      ...{ id: subject.split('.')[2], name: 'Nobody', gender: null, nationality: null },
      ...{ userId: null, mergedInto: null, clubs: [] },
    }),
  );
}

/** Kinds of aggregate that are followed, and the consumers that read their states. */
export const followers: Readonly<Record<string, readonly string[]>> = {
  'identity.user': [
    'identity-on-users',
    'identity-audit-on-users',
    'tournaments-on-users',
    'notifications-on-users',
  ],
  'identity.player': [
    'tournaments-on-players',
    'scoring-on-player',
    'leagues-on-players',
    'notifications-on-players',
    'identity-audit-on-players',
  ],
  'tournaments.club': [
    'identity-on-clubs',
    'scoring-on-club',
    'leagues-on-clubs',
    'identity-audit-on-clubs',
    'notifications-on-clubs',
  ],
  'tournaments.tournament': [
    'identity-on-tournaments',
    'identity-audit-on-tournaments',
    'scoring-on-tournament',
    'tournaments-activity-on-tournaments',
    'notifications-on-tournaments',
  ],
  'tournaments.draw': ['scoring-on-draw'],
  'scoring.match': [
    'tournaments-on-matches',
    'leagues-on-matches',
    'notifications-push-on-matches',
    'tournaments-activity-on-matches',
  ],
  'leagues.league-group': ['tournaments-on-league-groups', 'notifications-on-league-groups'],
  'leagues.team-match': ['leagues-on-team-matches', 'scoring-on-team-match'],
};

/** An attacker who may publish what they like. */
interface Poisoner {
  /** Publishes on a subject of a made-up aggregate, into its stream. */
  publish(kind: string, make: (subject: string) => string): Promise<void>;
  /** Publishes outside of any stream, where realtime and the gateway listen. */
  shout(subject: string, text: string): Promise<void>;
  letters(): Promise<readonly DeadLetter[]>;
  /** Waits until every consumer has taken all that was published. */
  untilHandled(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPoisoner({ courtcast }: World): Promise<Poisoner> {
  const logger = createLogger({ service: 'test', level: 'error' });
  const { url } = courtcast.system.backing.nats;
  const nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  await ensureDeadLetters(nats);
  let serial = 0;
  return {
    async publish(kind, make) {
      serial += 1;
      const subject = `${kind}.poison-${serial}`;
      await nats.jetstream.publish(subject, make(subject));
    },
    async shout(subject, text) {
      nats.connection.publish(subject, text);
      await nats.connection.flush();
    },
    letters: () => listDeadLetters(nats, { limit: 1_000 }),
    untilHandled: () => untilHandled(nats),
    stop: () => nats.close(),
  };
}

/** Number of messages that each consumer has given up, and has taken, by its name. */
export async function countConsumed({ courtcast }: World): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of domainServiceNames) {
    const text = await (await fetch(`${courtcast.system.services[name].adminUrl}/metrics`)).text();
    const lines = text.matchAll(
      /^courtcast_events_consumed_total\{durable="([\w-]+)",outcome="(\w+)"[^}]*\} (\d+)/gm,
    );
    for (const [, durable, outcome, count] of lines) counts.set(`${durable} ${outcome}`, Number(count));
  }
  return counts;
}
