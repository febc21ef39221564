import {
  clubStateSchema,
  leagueStateSchema,
  matchStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
  teamStateSchema,
} from '@courtcast/contracts';
import { subscribe } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { forgetAnswers } from '@courtcast/mongo';
import { handleLadderMatch } from '../../application/events/handle-ladder-match.ts';
import { handleLeague, handleTeamMatch } from '../../application/events/handle-league.ts';
import { handleMatch } from '../../application/events/handle-match.ts';
import { handlePlayer } from '../../application/events/handle-player.ts';
import { handleResult } from '../../application/events/handle-result.ts';
import { handleTeam } from '../../application/events/handle-team.ts';
import type { Deps } from '../../application/ports.ts';
import type { Copies } from '../mongo/copies.ts';

/**
 * Subscribes to players, whose merges are followed, to clubs, to matches, and to this service's own
 * events, so that follow-ups of an interrupted request are made.
 */
export function startSubscriptions(
  backing: Backing,
  { players, clubs }: Copies,
  deps: Deps,
): readonly Stoppable[] {
  return [
    subscribe(backing, {
      ...{ from: 'identity', aggregate: 'player', durable: 'leagues-on-players', schema: playerStateSchema },
      handle: async ({ event, state, isReplay }) => {
        await players.apply(event, state, isReplay);
        await handlePlayer(deps, state);
        if (state.erased === true) await forgetAnswers(backing.mongo, [state.id]);
      },
    }),
    subscribe(backing, {
      ...{ from: 'tournaments', aggregate: 'club', durable: 'leagues-on-clubs', schema: clubStateSchema },
      handle: ({ event, state, isReplay }) => clubs.apply(event, state, isReplay),
    }),
    subscribe(backing, {
      ...{ from: 'scoring', aggregate: 'match', durable: 'leagues-on-matches', schema: matchStateSchema },
      handle: async (update) => {
        await handleMatch(deps, update);
        await handleResult(deps, update);
        await handleLadderMatch(deps, update);
      },
    }),
    subscribe(backing, {
      ...{ from: 'leagues', aggregate: 'league', durable: 'leagues-on-leagues', schema: leagueStateSchema },
      handle: ({ event }) => handleLeague(deps, event.aggregateId),
    }),
    subscribe(backing, {
      ...{ from: 'leagues', aggregate: 'team', durable: 'leagues-on-teams', schema: teamStateSchema },
      handle: ({ event }) => handleTeam(deps, event.aggregateId),
    }),
    subscribe(backing, {
      ...{ from: 'leagues', aggregate: 'team-match', durable: 'leagues-on-team-matches' },
      schema: teamMatchStateSchema,
      handle: ({ state }) => handleTeamMatch(deps, state),
    }),
  ];
}
