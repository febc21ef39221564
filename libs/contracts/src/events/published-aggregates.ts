import type { z } from 'zod';
import { playerStateSchema, userStateSchema } from './identity-states.ts';
import {
  championshipStateSchema,
  ladderStateSchema,
  leagueGroupStateSchema,
  leagueStateSchema,
  teamMatchStateSchema,
  teamStateSchema,
} from './league-states.ts';
import { boardStateSchema, matchStateSchema } from './scoring-states.ts';
import {
  boxLeagueStateSchema,
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  checkInStateSchema,
  entryListStateSchema,
  orderOfPlayStateSchema,
  rankingStateSchema,
  registrationStateSchema,
  tournamentStateSchema,
} from './tournament-states.ts';
import { webhookStateSchema } from './webhook-state.ts';
import type { DomainServiceName } from '../service-name.ts';

/** The events of one kind of aggregate: published on `<service>.<aggregate>.<id>` with this state. */
export interface PublishedAggregate {
  readonly service: DomainServiceName;
  /** The service that published them in the release before. */
  readonly formerService?: DomainServiceName;
  readonly aggregate: string;
  readonly state: z.ZodObject;
}

/** Every kind of aggregate that a service publishes. */
export const publishedAggregates: readonly PublishedAggregate[] = [
  { service: 'identity', aggregate: 'user', state: userStateSchema },
  { service: 'identity', aggregate: 'player', state: playerStateSchema },
  { service: 'tournaments', aggregate: 'club', state: clubStateSchema },
  { service: 'tournaments', aggregate: 'court', state: courtStateSchema },
  { service: 'tournaments', aggregate: 'tournament', state: tournamentStateSchema },
  { service: 'tournaments', aggregate: 'draw', state: drawStateSchema },
  { service: 'tournaments', aggregate: 'registration', state: registrationStateSchema },
  { service: 'tournaments', aggregate: 'entry-list', state: entryListStateSchema },
  { service: 'tournaments', aggregate: 'check-in', state: checkInStateSchema },
  { service: 'tournaments', aggregate: 'order-of-play', state: orderOfPlayStateSchema },
  { service: 'tournaments', aggregate: 'ranking', state: rankingStateSchema },
  { service: 'tournaments', aggregate: 'box-league', state: boxLeagueStateSchema },
  { service: 'scoring', aggregate: 'match', state: matchStateSchema },
  { service: 'scoring', aggregate: 'board', state: boardStateSchema },
  { service: 'leagues', aggregate: 'championship', state: championshipStateSchema },
  { service: 'leagues', aggregate: 'league', state: leagueStateSchema },
  { service: 'leagues', aggregate: 'team', state: teamStateSchema },
  { service: 'leagues', aggregate: 'league-group', state: leagueGroupStateSchema },
  { service: 'leagues', aggregate: 'team-match', state: teamMatchStateSchema },
  { service: 'leagues', aggregate: 'ladder', state: ladderStateSchema },
  {
    service: 'notifications',
    formerService: 'tournaments',
    aggregate: 'webhook',
    state: webhookStateSchema,
  },
];
