import type { DomainServiceName } from '@courtcast/contracts';
import { connectNats, ensureDeadLetters, ensureStream } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from '../courtcast.ts';
import { givenLineUpWorld } from '../line-up-world.ts';
import { giveUp } from '../given-up.ts';
import { playOnCourt } from '../play-on-court.ts';
import { playQuarterfinal } from '../played-quarterfinal.ts';
import { environmentOf, runNode } from '../single-process.ts';

const patience = { withinMs: 60_000 };
/** More than a server that is alone can keep. */
const TOO_MANY = 3;

const quiet = createLogger({ service: 'test', level: 'silent' });

/** Connects as a service does, which also wants so many copies of its streams. */
export function connectAs(url: string, service: string, streamReplicas = 1): Promise<Nats> {
  return connectNats({ url, service, logger: quiet, metrics: createMetrics(service), streamReplicas });
}

/**
 * What a service does with streams at its start: makes its own and that of dead letters, and asks for as many copies as
 * it is to have. Whether a server that is alone takes the number depends on its release; what it writes down does not.
 */
export async function makeStreams(url: string, service: DomainServiceName): Promise<void> {
  const nats = await connectAs(url, service);
  await ensureStream(nats, service);
  await ensureDeadLetters(nats);
  await nats.close();
  const greedy = await connectAs(url, service, TOO_MANY);
  await Promise.allSettled([ensureStream(greedy, service), ensureDeadLetters(greedy)]);
  await greedy.close();
}

/**
 * Line-ups of both teams are in, and the matches of the tie are made; then one of those who play is erased, of whom every
 * consumer has given up an event.
 */
async function playTie(courtcast: Courtcast, operator: Nats): Promise<void> {
  const { homeCaptain, guestCaptain, organiser, bench, guests, ids } = await givenLineUpWorld(courtcast);
  const params = { id: ids['team-matches'] ?? '' };
  const sides = [
    [homeCaptain, bench],
    [guestCaptain, guests],
  ] as const;
  for (const [captain, players] of sides)
    await captain.call('putLineUp', { params, body: { playerIds: players.slice(0, 2) } });
  for (const [captain, [, , third = '', fourth = '']] of sides)
    await captain.call('putDoubles', { params, body: { pairs: [[third, fourth]] } });
  await eventually(async () => {
    const entries = await organiser.call('listTeamMatchEntries', { params });
    if (entries.some(({ match }) => match === undefined)) throw new Error('the matches are not made yet');
  }, patience);
  const subject = `identity.player.${bench[0]}`;
  await giveUp(operator, { service: 'identity', aggregate: 'player', subject });
  await courtcast.as('Admin').call('erasePlayer', { params: { id: bench[0] ?? '' } });
  await eventually(async () => {
    const entries = await organiser.call('listTeamMatchEntries', { params });
    const erased = entries.flatMap(({ players }) => players).find(({ playerId }) => playerId === bench[0]);
    if (erased?.playerName !== 'N.N.') throw new Error('the line-up has the name still');
  }, patience);
}

/** Events that no service can take. */
async function poison(operator: Nats): Promise<void> {
  await operator.jetstream.publish('identity.player.poison', '{');
  await operator.jetstream.publish('tournaments.club.poison', '{');
}

/** One aggregate of each service, of which the stream has lost what it had; each is changed afterward. */
async function loseTails(courtcast: Courtcast, operator: Nats): Promise<void> {
  const admin = courtcast.as('Admin');
  const body = { name: 'Before' };
  const { id: player } = await admin.call('createPlayer', { body });
  const { id: club } = await admin.call('createClub', { body });
  const championship = { ...body, sport: 'tennis', season: '2026' } as const;
  const { id: cup } = await admin.call('createChampionship', { body: championship });
  const { id: match, version } = await admin.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] } },
  });
  const {
    webhook: { id: webhook },
  } = await admin.call('createWebhook', {
    body: {
      url: 'https://receiver.invalid/',
      events: ['tournament.updated'],
      scope: { clubId: club },
      description: 'Before',
    },
  });
  const subjects = [
    `identity.player.${player}`,
    `tournaments.club.${club}`,
    `leagues.championship.${cup}`,
    `scoring.match.${match}`,
    `notifications.webhook.${webhook}`,
  ];
  for (const subject of subjects) {
    const [stream = ''] = subject.split('.');
    await eventually(async () => {
      const { purged } = await operator.manager.streams.purge(stream.toUpperCase(), { filter: subject });
      if (purged === 0) throw new Error(`${subject} is not published yet`);
    }, patience);
  }
  const renamed = { name: 'After' };
  await admin.call('patchPlayer', { params: { id: player }, body: renamed });
  await admin.call('patchClub', { params: { id: club }, body: renamed });
  await admin.call('patchChampionship', { params: { id: cup }, body: renamed });
  await admin.call('patchWebhook', { params: { id: webhook }, body: { description: 'After' } });
  const point = { winner: 'home', expectedVersion: version } as const;
  await admin.call('addPoints', { params: { id: match }, body: point });
}

/** Has everything done that services do with NATS, the command of the nightly audit aside. */
export async function liveThrough(courtcast: Courtcast, operator: Nats): Promise<void> {
  await eventually(() => courtcast.as('Admin').call('getMe'), patience);
  await playOnCourt(courtcast);
  await playTie(courtcast, operator);
  await playQuarterfinal(courtcast.as('Olga Organiser'));
  await loseTails(courtcast, operator);
  await poison(operator);
}

/** What the audit of a service says, under the user of the service. */
export async function audit(
  courtcast: Courtcast,
  service: DomainServiceName,
  { dataDir, natsUrl }: { readonly dataDir: string; readonly natsUrl: string },
): Promise<string> {
  const env = { ...environmentOf(courtcast, service, dataDir), NATS_URL: natsUrl };
  const args = [`services/${service}/src/audit.ts`, '--settle', '1'];
  return (await runNode(args, env)).text;
}
