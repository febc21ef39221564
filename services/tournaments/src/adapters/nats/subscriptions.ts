import {
  boardStateSchema,
  leagueGroupStateSchema,
  matchStateSchema,
  playerStateSchema,
  userStateSchema,
} from '@courtcast/contracts';
import type { DomainServiceName, HandOverPosition } from '@courtcast/contracts';
import { subscribe, subscribeToEvents } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { findStanding, letExpire } from '@courtcast/messaging';
import { forgetAnswers } from '@courtcast/mongo';
import { z } from 'zod';
import { handleActivity } from '../../application/events/handle-activity.ts';
import { handleBoxLeague } from '../../application/events/handle-box-league.ts';
import { handleDraw } from '../../application/events/handle-draw.ts';
import { handleEntryList, handleRegistration } from '../../application/events/handle-entries.ts';
import { handleMatch } from '../../application/events/handle-match.ts';
import { handlePlayer } from '../../application/events/handle-player.ts';
import { handleUser } from '../../application/events/handle-user.ts';
import type { Deps } from '../../application/ports.ts';
import { toMatchRecord } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';
import { toLeagueGroupRecord } from '../mongo/league-group-copy.ts';

/** Subscribes to users and boards, and writes their copies, for the names of actors. */
function startActors(backing: Backing, { users, boards }: Copies, deps: Deps): readonly Stoppable[] {
  return [
    subscribe(backing, {
      from: 'identity',
      aggregate: 'user',
      durable: 'tournaments-on-users',
      schema: userStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await users.apply(event, state, isReplay);
        await handleUser(deps, state);
      },
    }),
    subscribe(backing, {
      from: 'scoring',
      aggregate: 'board',
      durable: 'tournaments-on-boards',
      schema: boardStateSchema,
      handle: ({ event, state: { name }, isReplay }) => boards.apply(event, { name }, isReplay),
    }),
  ];
}

/** Subscribes to its own registrations and entry lists: what a process that died has left of a request is done. */
function startEntries(backing: Backing, deps: Deps): readonly Stoppable[] {
  return [
    subscribe(backing, {
      from: 'tournaments',
      aggregate: 'registration',
      durable: 'tournaments-on-registrations',
      // Only which one it is counts: what follows is decided from the stored one.
      schema: z.unknown(),
      handle: ({ event }) => handleRegistration(deps, event.aggregateId),
    }),
    subscribe(backing, {
      from: 'tournaments',
      aggregate: 'entry-list',
      durable: 'tournaments-on-entry-lists',
      schema: z.unknown(),
      handle: ({ event }) => handleEntryList(deps, event.aggregateId),
    }),
  ];
}

/** Subscribes to its own box leagues: what a process that died has left of a round is done. */
function startBoxLeagues(backing: Backing, deps: Deps): Stoppable {
  return subscribe(backing, {
    from: 'tournaments',
    aggregate: 'box-league',
    durable: 'tournaments-on-box-leagues',
    schema: z.unknown(),
    handle: ({ event }) => handleBoxLeague(deps, event.aggregateId),
  });
}

/** Subscribes to matches, players, users, boards and league groups, whose copies it writes, and to its own draws. */
export function startSubscriptions(backing: Backing, copies: Copies, deps: Deps): readonly Stoppable[] {
  const { matches, players, leagueGroups } = copies;
  return [
    ...startActors(backing, copies, deps),
    subscribe(backing, {
      from: 'scoring',
      aggregate: 'match',
      durable: 'tournaments-on-matches',
      schema: matchStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await matches.apply(event, toMatchRecord(state), isReplay);
        await handleMatch(deps, event.aggregateId);
      },
    }),
    subscribe(backing, {
      from: 'identity',
      aggregate: 'player',
      durable: 'tournaments-on-players',
      schema: playerStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await players.apply(event, state, isReplay);
        await handlePlayer(deps, state);
        if (state.erased !== true) return;
        // Answers about entries have names, and no ids of players.
        const registrationIds = await deps.registrations.listIdsNaming(state.id);
        await forgetAnswers(backing.mongo, [state.id, ...registrationIds]);
      },
    }),
    subscribe(backing, {
      from: 'leagues',
      aggregate: 'league-group',
      durable: 'tournaments-on-league-groups',
      schema: leagueGroupStateSchema,
      handle: ({ event, state, isReplay }) => leagueGroups.apply(event, toLeagueGroupRecord(state), isReplay),
    }),
    subscribe(backing, {
      from: 'tournaments',
      aggregate: 'draw',
      durable: 'tournaments-on-draws',
      // Only the id of the draw is used: follow-ups are decided from the stored one.
      schema: z.unknown(),
      handle: ({ event }) => handleDraw(deps, event.aggregateId),
    }),
    ...startEntries(backing, deps),
    startBoxLeagues(backing, deps),
  ];
}

interface Source {
  readonly from: DomainServiceName;
  readonly aggregate: string;
  readonly durable: string;
}

/** Sources of activity entries; the names of the consumers never change. */
const activitySources: readonly Source[] = [
  { from: 'scoring', aggregate: 'match', durable: 'tournaments-activity-on-matches' },
  { from: 'tournaments', aggregate: 'tournament', durable: 'tournaments-activity-on-tournaments' },
  { from: 'tournaments', aggregate: 'draw', durable: 'tournaments-activity-on-draws' },
  { from: 'tournaments', aggregate: 'registration', durable: 'tournaments-activity-on-registrations' },
  { from: 'tournaments', aggregate: 'order-of-play', durable: 'tournaments-activity-on-orders-of-play' },
];

/** Starts the consumers of the activity log, one for each kind of record. */
export function startActivityConsumers(backing: Backing, deps: Deps): readonly Stoppable[] {
  return activitySources.map((source) =>
    subscribeToEvents(backing, {
      ...source,
      handle: (event, place) => handleActivity(deps, event, place),
    }),
  );
}

/** By which the release before followed events for webhooks and notifications. */
const formerSources: readonly (Source & Pick<HandOverPosition, 'purpose'>)[] = [
  ...(
    [
      { from: 'scoring', aggregate: 'match', durable: 'tournaments-webhooks-on-matches' },
      { from: 'tournaments', aggregate: 'tournament', durable: 'tournaments-webhooks-on-tournaments' },
      { from: 'tournaments', aggregate: 'draw', durable: 'tournaments-webhooks-on-draws' },
      { from: 'tournaments', aggregate: 'order-of-play', durable: 'tournaments-webhooks-on-orders-of-play' },
      { from: 'leagues', aggregate: 'team-match', durable: 'tournaments-webhooks-on-team-matches' },
      { from: 'leagues', aggregate: 'league-group', durable: 'tournaments-webhooks-on-league-groups' },
    ] as const
  ).map((source) => ({ ...source, purpose: 'webhooks' as const })),
  { from: 'scoring', aggregate: 'match', durable: 'tournaments-push-on-matches', purpose: 'push' },
];

/** The release before, taken back, may come again within this time. */
const EXPIRES_AFTER_MS = 3_600_000;

/** The consumers of the release before, on the server. */
export function createFormerConsumers({ nats }: Pick<Backing, 'nats'>): Deps['formerConsumers'] {
  return {
    async arePulled() {
      const standings = await Promise.all(formerSources.map((source) => findStanding(nats, source)));
      return standings.some((standing) => standing?.isPulled === true);
    },
    async positions() {
      const found: HandOverPosition[] = [];
      for (const { purpose, from, aggregate, durable } of formerSources) {
        const standing = await findStanding(nats, { from, durable });
        if (standing !== null) found.push({ purpose, from, aggregate, ...standing.position });
      }
      return found;
    },
    async giveUp() {
      for (const source of formerSources) await letExpire(nats, source, EXPIRES_AFTER_MS);
    },
  };
}
