/** The states that events carry, of every service; exported as `@courtcast/contracts/event-states`. */
export { playerStateSchema, userStateSchema } from './identity-states.ts';
export {
  championshipStateSchema,
  ladderStateSchema,
  leagueGroupStateSchema,
  leagueStateSchema,
  teamMatchMatchSchema,
  teamMatchStateSchema,
  teamStateSchema,
} from './league-states.ts';
export { boardStateSchema, matchStateSchema } from './scoring-states.ts';
export {
  boxLeagueStateSchema,
  clubStateSchema,
  courtStateSchema,
  drawMatchSchema,
  drawStateSchema,
  checkInStateSchema,
  entryListStateSchema,
  orderOfPlayStateSchema,
  rankingStateSchema,
  registrationStateSchema,
  tournamentStateSchema,
} from './tournament-states.ts';
export { webhookStateSchema } from './webhook-state.ts';
