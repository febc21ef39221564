import {
  clubStateSchema,
  leagueGroupStateSchema,
  playerStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from '@courtcast/contracts';
import type { DomainServiceName, HandOverPosition } from '@courtcast/contracts';
import { subscribe, subscribeToEvents } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { handleAgendaEvent } from '../../application/events/handle-agenda-event.ts';
import { handleInvitationEvent } from '../../application/events/handle-invitation-event.ts';
import { handleLadderEvent } from '../../application/events/handle-ladder-event.ts';
import { handleLineUpEvent } from '../../application/events/handle-line-up-event.ts';
import { handleMailEvent } from '../../application/events/handle-mail-event.ts';
import { handlePushEvent } from '../../application/events/handle-push-event.ts';
import { handleWebhookEvent } from '../../application/events/handle-webhook-event.ts';
import type { Deps } from '../../application/ports.ts';
import { toLeagueGroupRecord } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';

/** Subscribes to users, players, clubs, tournaments and league groups, whose copies it writes. */
export function startSubscriptions(
  backing: Backing,
  copies: Copies,
  { deliveries, mailChoices }: Pick<Deps, 'deliveries' | 'mailChoices'>,
): readonly Stoppable[] {
  const { users, players, clubs, tournaments, leagueGroups } = copies;
  return [
    subscribe(backing, {
      ...{ from: 'identity', aggregate: 'user', durable: 'notifications-on-users', schema: userStateSchema },
      handle: async ({ event, state, isReplay }) => {
        await users.apply(event, state, isReplay);
        if (state.erased === true) await mailChoices.remove(state.id);
      },
    }),
    subscribe(backing, {
      ...{ from: 'identity', aggregate: 'player', durable: 'notifications-on-players' },
      schema: playerStateSchema,
      handle: async ({ event, state, isReplay }) => {
        await players.apply(event, state, isReplay);
        if (state.erased === true) await deliveries.forget(state.id);
      },
    }),
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'club', durable: 'notifications-on-clubs' },
      schema: clubStateSchema,
      handle: ({ event, state, isReplay }) => clubs.apply(event, state, isReplay),
    }),
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'tournament', durable: 'notifications-on-tournaments' },
      schema: tournamentStateSchema,
      handle: ({ event, state, isReplay }) => tournaments.apply(event, state, isReplay),
    }),
    subscribe(backing, {
      ...{ from: 'leagues', aggregate: 'league-group', durable: 'notifications-on-league-groups' },
      schema: leagueGroupStateSchema,
      handle: ({ event, state, isReplay }) => leagueGroups.apply(event, toLeagueGroupRecord(state), isReplay),
    }),
  ];
}

interface Source {
  readonly from: DomainServiceName;
  readonly aggregate: string;
  readonly durable: string;
}

/** What webhooks are sent of; the names of the consumers never change. */
const sources: readonly Source[] = [
  { from: 'scoring', aggregate: 'match', durable: 'notifications-webhooks-on-matches' },
  { from: 'tournaments', aggregate: 'tournament', durable: 'notifications-webhooks-on-tournaments' },
  { from: 'tournaments', aggregate: 'draw', durable: 'notifications-webhooks-on-draws' },
  { from: 'tournaments', aggregate: 'order-of-play', durable: 'notifications-webhooks-on-orders-of-play' },
  { from: 'leagues', aggregate: 'team-match', durable: 'notifications-webhooks-on-team-matches' },
  { from: 'leagues', aggregate: 'league-group', durable: 'notifications-webhooks-on-league-groups' },
];

const pushSource: Source = {
  ...{ from: 'scoring', aggregate: 'match', durable: 'notifications-push-on-matches' },
};

/** Where the consumer of tournaments stood whose place one of ours takes; null where there was none (ADR 47). */
function startAfter(
  positions: readonly HandOverPosition[],
  purpose: HandOverPosition['purpose'],
  { from, aggregate }: Source,
): HandOverPosition | null {
  const isIts = (one: HandOverPosition) =>
    one.purpose === purpose && one.from === from && one.aggregate === aggregate;
  return positions.find(isIts) ?? null;
}

/** Starts the consumer that finds in events what followers of a match are notified of. */
export function startPushConsumer(
  backing: Backing,
  deps: Deps,
  positions: readonly HandOverPosition[],
): Stoppable {
  return subscribeToEvents(backing, {
    ...pushSource,
    startAfter: startAfter(positions, 'push', pushSource),
    handle: (event) => handlePushEvent(deps, event),
  });
}

/** Starts the consumers that find in events what people of entries and players of matches are written about. */
export function startMailConsumers(backing: Backing, deps: Deps): readonly Stoppable[] {
  return [
    subscribeToEvents(backing, {
      ...{ from: 'tournaments', aggregate: 'registration', durable: 'notifications-mails-on-registrations' },
      handle: (event) => handleMailEvent(deps, event),
    }),
    subscribeToEvents(backing, {
      ...{ from: 'scoring', aggregate: 'match', durable: 'notifications-mails-on-matches' },
      handle: (event) => handleAgendaEvent(deps, event),
    }),
    subscribeToEvents(backing, {
      ...{ from: 'identity', aggregate: 'player', durable: 'notifications-mails-on-players' },
      handle: (event) => handleInvitationEvent(deps, event),
    }),
    subscribeToEvents(backing, {
      ...{ from: 'leagues', aggregate: 'team-match', durable: 'notifications-mails-on-team-matches' },
      handle: (event) => handleLineUpEvent(deps, event),
    }),
    subscribeToEvents(backing, {
      ...{ from: 'leagues', aggregate: 'ladder', durable: 'notifications-mails-on-ladders' },
      handle: (event) => handleLadderEvent(deps, event),
    }),
  ];
}

/** Starts the consumers that turn events into deliveries, one for each kind of record. */
export function startWebhookConsumers(
  backing: Backing,
  deps: Deps,
  positions: readonly HandOverPosition[],
): readonly Stoppable[] {
  return sources.map((source) =>
    subscribeToEvents(backing, {
      ...source,
      startAfter: startAfter(positions, 'webhooks', source),
      handle: (event, place) => handleWebhookEvent(deps, event, place),
    }),
  );
}
