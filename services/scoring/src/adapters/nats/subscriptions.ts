import {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  orderOfPlayStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import { subscribe } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { forgetAnswers } from '@courtcast/mongo';
import type { z } from 'zod';
import { handleDraw } from '../../application/events/handle-draw.ts';
import { handleOrderOfPlay } from '../../application/events/handle-order-of-play.ts';
import { handlePlayer } from '../../application/events/handle-player.ts';
import { handleTeamMatch } from '../../application/events/handle-team-match.ts';
import { handleTournament } from '../../application/events/handle-tournament.ts';
import { handleClub } from '../../application/events/handle-club.ts';
import { handleUser } from '../../application/events/handle-user.ts';
import { handleCourt } from '../../application/events/handle-court.ts';
import type { Deps } from '../../application/ports.ts';

/** Subscribes to the records of others: names, officials, draws and ties that ask for matches. */
export function startSubscriptions(backing: Backing, deps: Deps): readonly Stoppable[] {
  const on = <S extends z.ZodType>(
    [from, aggregate]: readonly [DomainServiceName, string],
    schema: S,
    handle: (deps: Deps, update: RecordUpdate<z.output<S>>) => Promise<void>,
  ) =>
    subscribe(backing, {
      from,
      aggregate,
      durable: `scoring-on-${aggregate}`,
      schema,
      handle: (update) => handle(deps, update),
    });
  return [
    on(['identity', 'player'], playerStateSchema, async (_deps, update) => {
      await handlePlayer(deps, update);
      if (update.state.erased === true) await forgetAnswers(backing.mongo, [update.state.id]);
    }),
    on(['identity', 'user'], userStateSchema, async (_deps, update) => {
      await handleUser(deps, update);
      if (update.state.erased === true) await forgetAnswers(backing.mongo, [update.state.id]);
    }),
    on(['tournaments', 'club'], clubStateSchema, handleClub),
    on(['tournaments', 'court'], courtStateSchema, handleCourt),
    on(['tournaments', 'tournament'], tournamentStateSchema, handleTournament),
    on(['tournaments', 'draw'], drawStateSchema, handleDraw),
    on(['tournaments', 'order-of-play'], orderOfPlayStateSchema, handleOrderOfPlay),
    on(['leagues', 'team-match'], teamMatchStateSchema, handleTeamMatch),
  ];
}
