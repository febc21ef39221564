import {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  orderOfPlayStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
  tournamentStateSchema,
} from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import { subscribe } from '@courtcast/domain-service';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import type { z } from 'zod';
import { applyDraw } from '../../application/apply-draw.ts';
import { applyOrderOfPlay } from '../../application/apply-order-of-play.ts';
import { applyPlayer } from '../../application/apply-people.ts';
import { applyTie } from '../../application/apply-tie.ts';
import { applyTournament } from '../../application/apply-tournament.ts';
import { applyClub, applyCourt } from '../../application/apply-venue.ts';
import type { Deps } from '../../application/ports.ts';

/** Subscribes to the records of others: names, officials, draws and ties that ask for matches. */
export function startSubscriptions(deps: Deps, backing: Backing): readonly Stoppable[] {
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
    on(['identity', 'player'], playerStateSchema, applyPlayer),
    on(['tournaments', 'club'], clubStateSchema, applyClub),
    on(['tournaments', 'court'], courtStateSchema, applyCourt),
    on(['tournaments', 'tournament'], tournamentStateSchema, applyTournament),
    on(['tournaments', 'draw'], drawStateSchema, applyDraw),
    on(['tournaments', 'order-of-play'], orderOfPlayStateSchema, applyOrderOfPlay),
    on(['leagues', 'team-match'], teamMatchStateSchema, applyTie),
  ];
}
