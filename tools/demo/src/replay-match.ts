import { setTimeout as delay } from 'node:timers/promises';
import type { MatchDetailView, SetView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { pointWinners, settingsOf } from './recorded-match.ts';
import type { RecordedMatch } from './recorded-match.ts';
import { watchAsViewer } from './viewer.ts';

export interface ReplayOptions {
  /** Client of the board that enters the points. */
  readonly client: Client;
  /** Origin of the API, for the viewer. */
  readonly url: string;
  /** Points in one request. */
  readonly batch: number;
  /** Points a second; as fast as the limits allow when undefined. */
  readonly speed?: number | undefined;
  readonly onPoint?: (played: number, total: number) => void;
}

/** The result of a replayed match, beside the recorded one. */
export interface ReplayResult {
  readonly matchId: string;
  readonly detail: MatchDetailView;
  /** Versions that a viewer saw who subscribed before the first point. */
  readonly versions: readonly number[];
  /** All faults; empty if there are none. */
  readonly faults: readonly string[];
}

const LAST_VERSION_WITHIN_MS = 15_000;

async function createMatch(match: RecordedMatch, { client }: ReplayOptions): Promise<MatchDetailView> {
  const settings = Object.fromEntries(
    Object.entries(settingsOf(match)).filter(([, value]) => value !== undefined),
  );
  return client.call('createFreeplayMatch', {
    body: {
      matchFormat: match.format,
      ...settings,
      server: match.firstServer,
      players: { home: [{ name: match.home }], guest: [{ name: match.guest }] },
    },
  });
}

async function enterPoints(
  match: RecordedMatch,
  matchId: string,
  options: ReplayOptions,
): Promise<MatchDetailView> {
  const { client, batch, speed, onPoint } = options;
  const winners = pointWinners(match);
  for (let start = 0; start < winners.length; start += batch) {
    const points = winners.slice(start, start + batch).map((winner) => ({ winner }));
    const [first] = points;
    const body = points.length === 1 && first !== undefined ? first : { points };
    await client.call('addPoints', { params: { id: matchId }, body });
    onPoint?.(start + points.length, winners.length);
    if (speed !== undefined) await delay((1000 * points.length) / speed);
  }
  return client.call('getMatch', { params: { id: matchId } });
}

/** A set in one line; the points of a tiebreak only where `withTiebreak` asks for them. */
function lineOfSet(set: SetView, withTiebreak: boolean): string {
  const { tiebreak } = set;
  const points = withTiebreak && tiebreak !== undefined ? ` (${tiebreak.home}–${tiebreak.guest})` : '';
  return `${set.home}–${set.guest}${points}${set.matchTiebreak === true ? ' match tiebreak' : ''}`;
}

/** Whether sets are the expected ones; an expected set may leave out the points of its tiebreak. */
function sameSets(expected: readonly SetView[], actual: readonly SetView[]): boolean {
  if (expected.length !== actual.length) return false;
  return expected.every((set, index) => {
    const other = actual[index];
    const withTiebreak = set.tiebreak !== undefined;
    return other !== undefined && lineOfSet(set, withTiebreak) === lineOfSet(other, withTiebreak);
  });
}

function faultsOf(match: RecordedMatch, detail: MatchDetailView): string[] {
  const { winnerSide, sets } = match.expected;
  return [
    ...(detail.status === 'completed' ? [] : [`status is ${detail.status}`]),
    ...(detail.suggestedWinner === winnerSide
      ? []
      : [`winner is ${detail.suggestedWinner ?? 'nobody'}, not ${winnerSide}`]),
    ...(sameSets(sets, detail.sets ?? [])
      ? []
      : [`sets are ${JSON.stringify(detail.sets)}, not ${JSON.stringify(sets)}`]),
  ];
}

/** Plays a recorded match through the API with a viewer watching from the start, and compares. */
export async function replayMatch(match: RecordedMatch, options: ReplayOptions): Promise<ReplayResult> {
  const created = await createMatch(match, options);
  const viewer = watchAsViewer(options.url, created.id);
  try {
    await viewer.ready;
    const detail = await enterPoints(match, created.id, options);
    const faults = faultsOf(match, detail);
    await viewer
      .reached(detail.version, LAST_VERSION_WITHIN_MS)
      .then(() => viewer.shows(detail.status, LAST_VERSION_WITHIN_MS))
      .catch((error: unknown) => faults.push(String(error)));
    const seen = viewer.seen();
    if (!sameSets(detail.sets ?? [], seen.sets ?? []))
      faults.push(`the viewer sees ${JSON.stringify(seen.sets)}`);
    return { matchId: created.id, detail, versions: seen.versions, faults: [...faults, ...seen.faults] };
  } finally {
    viewer.close();
  }
}
