import type { SideName } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';
import { opponentOf, sideName } from '../match/names.ts';
import { openSideCode } from '../match/open-sides.ts';
import type { MatchPlace } from '../match/shown-match.ts';
import { feederOf, hasLost, sideOf } from './bracket.ts';
import type { Bracket, BracketMatch, BracketRound, BracketSide, Origin } from './bracket.ts';
import { pathOf } from './player-path.ts';

type RoundOfDraw = Pick<BracketRound, 'round' | 'stage' | 'step'>;

type DrawWords = Pick<Words, 'scores' | 'tournament'>;

function originLabel({ scores, tournament }: DrawWords, origin: Origin): string {
  return origin.kind === 'bye' || origin.kind === 'open'
    ? tournament[origin.kind]
    : openSideCode(scores, origin);
}

/** The players of a side, or where they come from: `Winner of QF 1`, `Qualifier 2`. */
export function sideLabel(words: DrawWords, { players, origin }: BracketSide): string {
  return origin === null ? sideName(words.scores, players) : originLabel(words, origin);
}

/** The name of a round: `Quarter-finals`, in a qualifying draw `Qualifying round 1`. */
export function roundLabel({ scores, tournament }: DrawWords, { round, stage, step }: RoundOfDraw): string {
  if (step !== undefined) return scores.stepRound(step);
  return stage === undefined ? tournament.roundOf(2 ** round) : scores.qualifyingRound(stage);
}

/** The name of a match: `Quarter-final 3`. */
export function matchLabel({ tournament }: DrawWords, { round, number, stage, step }: MatchPlace): string {
  if (step !== undefined) return tournament.stepMatch(step, number);
  return stage === undefined
    ? tournament.matchName(2 ** round, number)
    : tournament.qualifyingMatch(stage, number);
}

/** Whether the side has players or is a numbered qualifier. */
function isNamed({ origin }: BracketSide): boolean {
  return origin === null || (origin.kind === 'qualifier' && origin.finish === undefined);
}

/** The two possible players of an open side, if both are known; else null. */
export function eitherLabel(
  words: DrawWords,
  bracket: Bracket,
  { match, side }: { readonly match: BracketMatch; readonly side: SideName },
): string | null {
  const feeder = match[side].origin?.kind === 'winner' ? feederOf(bracket, match, side) : undefined;
  if (feeder === undefined || !isNamed(feeder.home) || !isNamed(feeder.guest)) return null;
  return words.scores.either(sideLabel(words, feeder.home), sideLabel(words, feeder.guest));
}

/** A sentence about a player's path in a draw; null where they are not in it. */
export function newsOf(words: DrawWords, bracket: Bracket, playerId: string): string | null {
  const { stood } = pathOf(bracket, playerId);
  const last = stood.at(-1);
  const side = last === undefined ? null : sideOf(last, playerId);
  if (last === undefined || side === null) return null;
  const name = sideLabel(words, last[side]);
  const match = matchLabel(words, last);
  const { tournament } = words;
  if (hasLost(last, side)) return tournament.isOut(name, match);
  if (last.winner === side)
    return last.round === 1 ? tournament.isChampion(name) : tournament.hasQualified(name);
  const opponent = sideLabel(words, last[opponentOf(side)]);
  const isLive = last.match?.status === 'in_progress';
  return isLive ? tournament.playsNow(name, match, opponent) : tournament.playsNext(name, match, opponent);
}
