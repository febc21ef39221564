// A draw that is made round by round: its courts, its next round, its table. Pure, the same in the browser as in the service.
export { callToCourts } from './courts.ts';
export { nextRoundOf, partsOf } from './next-round.ts';
export type { Drawable, Drawing, Genders, RoundRefusal } from './next-round.ts';
export {
  drawnRounds,
  fewestEntrants,
  idsOf,
  isOver,
  matchesOfRounds,
  playersEach,
  presentIn,
  roundsInFull,
} from './rounds-draw.ts';
export type {
  ByRounds,
  DrawnRound,
  MadeMatch,
  Pairing,
  RoundInFull,
  RoundMatch,
  RoundResult,
  RoundsDraw,
  RoundsType,
} from './rounds-draw.ts';
export { roundsTable } from './table.ts';
export type { RoundsRow } from './table.ts';
