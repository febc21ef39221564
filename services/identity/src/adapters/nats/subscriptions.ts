import {
  clubStateSchema,
  playerStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from '@courtcast/contracts';
import { subscribe, subscribeToEvents } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { forgetAnswers } from '@courtcast/mongo';
import { handleAudit } from '../../application/events/handle-audit.ts';
import { handleClub } from '../../application/events/handle-club.ts';
import { handleUser } from '../../application/events/handle-user.ts';
import type { Deps } from '../../application/ports.ts';
import { toKeptTournament } from '../mongo/copies.ts';
import type { Copies } from '../mongo/copies.ts';

/** Audited kinds of events; the names of their consumers never change. */
const audited = [
  { from: 'identity', aggregate: 'user', durable: 'identity-audit-on-users' },
  { from: 'identity', aggregate: 'player', durable: 'identity-audit-on-players' },
  { from: 'tournaments', aggregate: 'club', durable: 'identity-audit-on-clubs' },
  { from: 'tournaments', aggregate: 'court', durable: 'identity-audit-on-courts' },
  { from: 'tournaments', aggregate: 'tournament', durable: 'identity-audit-on-tournaments' },
  { from: 'leagues', aggregate: 'championship', durable: 'identity-audit-on-championships' },
  { from: 'leagues', aggregate: 'league', durable: 'identity-audit-on-leagues' },
  { from: 'leagues', aggregate: 'league-group', durable: 'identity-audit-on-league-groups' },
  { from: 'leagues', aggregate: 'team', durable: 'identity-audit-on-teams' },
] as const;

/** Starts the consumers of the audit log, one for each kind of record. */
export function startAudit(backing: Backing, deps: Deps): readonly Stoppable[] {
  return audited.map((source) =>
    subscribeToEvents(backing, { ...source, handle: (event, place) => handleAudit(deps, event, place) }),
  );
}

/**
 * Subscribes to clubs, whose creators own them, to tournaments, whose staff may create players, and to its own users
 * and players: these have no page while they are disabled, and leave no answer once they are erased.
 */
export function startSubscriptions(backing: Backing, copies: Copies, deps: Deps): readonly Stoppable[] {
  return [
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'club', durable: 'identity-on-clubs', schema: clubStateSchema },
      handle: async ({ event, state, isReplay }) => {
        await copies.clubs.apply(event, state, isReplay);
        await handleClub(deps, state);
      },
    }),
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'tournament', durable: 'identity-on-tournaments' },
      schema: tournamentStateSchema,
      handle: ({ event, state, isReplay }) =>
        copies.tournaments.apply(event, toKeptTournament(state), isReplay),
    }),
    subscribe(backing, {
      ...{ from: 'identity', aggregate: 'user', durable: 'identity-on-users', schema: userStateSchema },
      handle: async ({ state }) => {
        await handleUser(deps, { id: state.id, command: deps.systemCommand() });
        if (state.erased === true) await forgetAnswers(backing.mongo, [state.id]);
      },
    }),
    subscribe(backing, {
      ...{ from: 'identity', aggregate: 'player', durable: 'identity-on-players', schema: playerStateSchema },
      handle: async ({ state }) => {
        if (state.erased === true) await forgetAnswers(backing.mongo, [state.id]);
      },
    }),
  ];
}
