// Who plays with and against whom on a club evening, and its table. Pure: lots are passed in.
export { nextAmericanoRound, nextMixedRound } from './americano.ts';
export type { AmericanoInput, MixedInput } from './americano.ts';
export { tableRounds } from './americano-tables.ts';
export { eveningTable } from './evening-table.ts';
export type { EveningRow, ScoredMatch, SitOutPoints } from './evening-table.ts';
export { evennessOf } from './history.ts';
export type { Evenness } from './history.ts';
export { lotsFrom, seedFromId } from './lots.ts';
export type { Lots } from './lots.ts';
export { mexicanoPairings, nextMexicanoRound } from './mexicano.ts';
export type { MexicanoInput, MexicanoPairing } from './mexicano.ts';
export { everyoneIn, playersOf } from './round.ts';
export type { Pair, PairMatch, Round } from './round.ts';
export { buchholz, nextSwissRound, swissWins } from './swiss.ts';
export type { SwissInput, SwissMatch, SwissPairing, SwissRound } from './swiss.ts';
export { nextWinnersCourtRound } from './winners-court.ts';
export type { WinnersCourtInput, WonMatch } from './winners-court.ts';
