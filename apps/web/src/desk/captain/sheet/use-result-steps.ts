import type { MatchView, SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';
import { useSave } from '../../api/use-save.ts';
import { sheetTouches } from './sheet-touches.ts';
import { readTypedSets, winnerOver } from './typed-sets.ts';

type Given = 'walkover' | 'retirement';
type MatchVersion = Pick<MatchView, 'version'>;

/** What stands in the form of a result. */
export interface ResultValues {
  /** `completed`, `retirement` or `walkover`. */
  readonly how: string;
  /** The side that retired or did not play; empty until it is said. */
  readonly loser: string;
  readonly sets: string;
}

/** Sends a result and makes it official, each step against the version that the one before has made. */
export function useResultSteps(match: MatchView) {
  const put = useSave('putScore', { touches: sheetTouches });
  const end = useSave('setMatchResult', { touches: sheetTouches });
  const confirm = useSave('confirmMatch', { touches: sheetTouches });
  const params = { id: match.id };

  const confirmed = async ({ version: expectedVersion }: MatchVersion) =>
    confirm.save({ params, body: { expectedVersion } });

  const played = async (sets: readonly SetScore[]) => {
    const saved = await put.save({ params, body: { sets: [...sets], expectedVersion: match.version } });
    return saved.answer === null ? saved : confirmed(saved.answer.data);
  };
  // In one step with its score: the next match may stand on its court already.
  const given = async (outcome: Given, winnerSide: SideName, sets: readonly SetScore[]) => {
    const isTyped = outcome === 'retirement' && (sets.length > 0 || match.status === 'scheduled');
    const typed = isTyped ? { sets: [...sets] } : {};
    const body = { outcome, winnerSide, ...typed, expectedVersion: match.version };
    const ended = await end.save({ params, body });
    return ended.answer === null ? ended : confirmed(ended.answer.data);
  };
  return async ({ how, loser, sets }: ResultValues) => {
    const typed = readTypedSets(match, how === 'walkover' ? '' : sets, { hasStopped: how !== 'completed' });
    if (typed.kind !== 'sets') return 'stopped';
    const winnerSide = winnerOver(loser);
    if (how !== 'completed' && winnerSide === null) return 'stopped';
    if (how !== 'completed' && winnerSide !== null)
      return given(how === 'walkover' ? 'walkover' : 'retirement', winnerSide, typed.sets);
    return typed.sets.length === 0 ? confirmed(match) : played(typed.sets);
  };
}
