import type { ScoreView, SideName } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { opponentOf, sides } from './names.ts';
import { isInMatchTiebreak, isOfPoints } from './set-columns.ts';
import type { ShownMatch } from './shown-match.ts';

/**
 * Whether the next point decides a game; without `nextPoint`, as in data of an older release, a golden point
 * is inferred from the score.
 */
function isDeciding({ nextPoint }: ScoreView, deuceRule: ShownMatch['deuceRule']): boolean {
  return nextPoint === undefined ? deuceRule === 'golden' : (nextPoint?.deciding ?? false);
}

function deuceInWords(
  words: ScoreWords,
  score: ScoreView,
  deuceRule: ShownMatch['deuceRule'],
): string | null {
  const { home, guest } = score.points;
  if (score.inTiebreak || home !== '40' || guest !== '40') return null;
  return isDeciding(score, deuceRule) ? words.decidingPoint[deuceRule ?? 'advantage'] : words.deuce;
}

/** In a match of points only the last point is decisive, whatever the lead. */
function isInPoints({ sets }: ShownMatch): boolean {
  const running = sets.at(-1);
  return running !== undefined && running.matchTiebreak !== true && isOfPoints(running);
}

function phaseInWords(words: ScoreWords, match: ShownMatch, score: ScoreView): string | null {
  if (isInMatchTiebreak(match)) return words.matchTiebreak;
  // Tiebreaks have no deciding point: this one decides a match that is level at its end.
  if (score.inTiebreak && score.nextPoint?.deciding === true) return words.decidingPoint.advantage;
  if (isInPoints(match)) return null;
  return score.inTiebreak ? words.tiebreak : deuceInWords(words, score, match.deuceRule);
}

type Prize = keyof ScoreWords['prize'];

const namesOfPoints = ['0', '15', '30', '40', 'A'];

/** A side's lead in the current game or tiebreak, in points: the number of chances it has in a row. */
function leadOf({ points, inTiebreak }: ScoreView, side: SideName): number {
  const countOf = (text: string) => (inTiebreak ? Number(text) : namesOfPoints.indexOf(text));
  return countOf(points[side]) - countOf(points[opponentOf(side)]);
}

/** The greatest prize that either side wins with the next point, and which side; a break is the receiver's. */
export function prizeOf({
  nextPoint,
  server,
}: Pick<ScoreView, 'nextPoint' | 'server'>): { prize: Prize; sides: SideName[] } | null {
  if (nextPoint === undefined || nextPoint === null) return null;
  for (const prize of ['match', 'set'] as const) {
    const chances = sides.filter((side) => nextPoint[side] === prize);
    if (chances.length > 0) return { prize, sides: chances };
  }
  const receiver = opponentOf(server);
  const isBreak = nextPoint[receiver] === 'game' && !nextPoint.deciding;
  return isBreak ? { prize: 'break', sides: [receiver] } : null;
}

function prizeInWords(words: ScoreWords, match: ShownMatch, score: ScoreView): string | null {
  const chance = prizeOf(score);
  if (chance === null) return null;
  const [side] = chance.sides;
  const isOne = side === undefined || chance.sides.length > 1 || isInPoints(match);
  const inHand = isOne ? 1 : leadOf(score, side);
  return inHand > 1 ? words.prizes[chance.prize](inHand) : words.prize[chance.prize];
}

/** The situation before the next point in words, such as set point; null for an ordinary point. */
export function situationOf(words: ScoreWords, match: ShownMatch): string | null {
  const { score, status } = match;
  if (score === null || status !== 'in_progress') return null;
  const parts = [phaseInWords(words, match, score), prizeInWords(words, match, score)].filter(
    (part) => part !== null,
  );
  if (parts.length > 0) return parts.join(' · ');
  return score.changeEnds ? words.changeOfEnds : null;
}
