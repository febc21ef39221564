import { createBoardClient, replayMatch } from '@courtcast/demo';
import type { RecordedMatch } from '@courtcast/demo';
import type { Replayed } from './replay-play.ts';
import type { RecordedPlay } from './recorded-play.ts';

/** What came of matches that were played through a running system. */
export interface SystemReport {
  readonly played: number;
  readonly agreed: number;
  readonly points: number;
  /** Versions that viewers saw, each once and in order. */
  readonly versions: number;
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Points in one request. */
const BATCH = 100;
/** Matches at a time. */
const LANES = 4;

/** A match as the tool that replays matches takes it; null for one that was not decided as recorded. */
export function toRecordedMatch(play: RecordedPlay, { end }: Replayed): RecordedMatch | null {
  const [first] = play.points;
  if (end === null || first === undefined) return null;
  const { matchFormat: format, deuceRule, ...overrides } = play.settings;
  return {
    ...{ id: play.id, home: 'Home', guest: 'Guest', format },
    deuceRule: deuceRule ?? undefined,
    finalSetTiebreak: overrides.finalSetTiebreak ?? undefined,
    finalSetTiebreakAt: overrides.finalSetTiebreakAt ?? undefined,
    finalSetTiebreakTo: overrides.finalSetTiebreakTo ?? undefined,
    firstServer: first.server,
    points: play.points.map(({ winner }) => (winner === 'home' ? 'H' : 'G')).join(''),
    expected: { winnerSide: end.winner, sets: [...end.sets] },
  };
}

/** So many of the matches, evenly spread. */
export function spreadOver<T>(matches: readonly T[], count: number): readonly T[] {
  if (matches.length <= count) return matches;
  return Array.from(
    { length: count },
    (_, index) => matches[Math.floor((index * matches.length) / count)],
  ).filter((match) => match !== undefined);
}

/** Plays matches through gateway, scoring and sockets of a running system, as a portable board. */
export async function playThroughSystem(
  matches: readonly RecordedMatch[],
  { url, onPlayed }: { url: string; onPlayed: (played: number) => void },
): Promise<SystemReport> {
  const client = await createBoardClient(url, undefined);
  const began = performance.now();
  const waiting = matches.values();
  const faults: string[] = [];
  let [played, agreed, points, versions] = [0, 0, 0, 0];
  const lane = async () => {
    for (const match of waiting) {
      const result = await replayMatch(match, { client, url, batch: BATCH });
      faults.push(...result.faults.map((fault) => `${match.id}: ${fault}`));
      agreed += result.faults.length === 0 ? 1 : 0;
      points += match.points.length;
      versions += result.versions.length;
      played += 1;
      onPlayed(played);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { played, agreed, points, versions, faults, seconds: (performance.now() - began) / 1000 };
}
