import type { MatchView, SideName } from '@courtcast/contracts';
import { useSave } from '../../api/use-save.ts';
import { sheetTouches } from './sheet-touches.ts';
import { readTypedSets, winnerOver } from './typed-sets.ts';

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

  const played = async (text: string) => {
    const typed = readTypedSets(match, text);
    if (typed.kind !== 'sets') return 'stopped';
    const body = { sets: [...typed.sets], expectedVersion: match.version };
    const saved = await put.save({ params, body });
    return saved.answer === null ? saved : saved.answer.data;
  };
  const given = async ({ version: expectedVersion }: MatchVersion, how: string, winnerSide: SideName) => {
    const outcome = how === 'walkover' ? 'walkover' : 'retirement';
    const ended = await end.save({ params, body: { outcome, winnerSide, expectedVersion } });
    return ended.answer === null ? ended : confirmed(ended.answer.data);
  };
  return async ({ how, loser, sets }: ResultValues) => {
    const winnerSide = winnerOver(loser);
    if (how !== 'completed' && winnerSide === null) return 'stopped';
    const now = how === 'walkover' || sets.trim() === '' ? match : await played(sets);
    if (now === 'stopped' || 'refusal' in now) return now;
    return how === 'completed' || winnerSide === null ? confirmed(now) : given(now, how, winnerSide);
  };
}
