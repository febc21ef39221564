import type { Formats } from '@courtcast/web-messages/formats.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { MAX_COURTS_SHOWN } from '../display-address.ts';
import type { Displayed } from './displayed.ts';
import type { Known } from './keep-asking.ts';
import type { DrawnCourt } from './pieces.ts';
import { sceneOf } from './scene.ts';
import type { Scene } from './scene.ts';

/** Width over height of a tile. */
const TILE_RATIO = 1.6;

/**
 * The number of columns that shows `count` tiles as large as possible on a screen of this ratio (width over
 * height); among equal ones, that with fewer empty places.
 */
export function columnsOf(count: number, ratio: number): number {
  let best = { columns: 1, size: 0, empty: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(ratio / columns / TILE_RATIO, 1 / rows);
    const empty = rows * columns - count;
    const isBetter = size > best.size * 1.001 || (size > best.size * 0.999 && empty < best.empty);
    if (isBetter) best = { columns, size, empty };
  }
  return best.columns;
}

/** The number of tiles in the row of each tile: rows are filled evenly, fuller ones first, without empty places. */
export function besideOf(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  const [least, fuller] = [Math.floor(count / rows), count % rows];
  return Array.from({ length: rows }, (_, row) => (row < fuller ? least + 1 : least)).flatMap((inRow) =>
    Array.from({ length: inRow }, () => inRow),
  );
}

/** The current page of a list that does not fit on a screen. */
export function pageOf<T>(all: readonly T[], max: number, turn: number): readonly T[] {
  const pages = Math.ceil(all.length / max);
  if (pages <= 1) return all;
  const perPage = Math.ceil(all.length / pages);
  const first = (turn % pages) * perPage;
  return all.slice(first, first + perPage);
}

/** How long each page of a large wall is shown. */
export const TURN_MS = 20_000;
/** Shorter interruptions of the connection are not shown. */
const GRACE_MS = 3_000;
/** Polls arrive within this time while the socket is disconnected, unless they fail, too. */
const POLLED_MS = 40_000;

/** What a screen draws with beside its data. */
export interface Surroundings {
  readonly words: DisplayWords;
  readonly formats: Formats;
  /** The server's time, in ms. */
  readonly now: number;
  /** How far the server's clock is ahead of the device's, in ms. */
  readonly offsetMs: number;
  /** The courts in the address, named before anything is known. */
  readonly courtIds: readonly string[];
  /** Empty until it is known. */
  readonly origin: string;
}

/** The text on a lost connection, with times of a zone; null while changes arrive. */
export function troubleOf(
  { isLive, isSocketNewer, asOf, openedAt }: Omit<Known<unknown>, 'facts'>,
  { words: { display }, formats, now, offsetMs }: Omit<Surroundings, 'courtIds' | 'origin'>,
  zone: string | null,
): string | null {
  const here = now - offsetMs;
  // The first connection takes a moment.
  if (isLive || asOf === null || here - openedAt < GRACE_MS) return null;
  const ageMs = here - asOf;
  if (!isSocketNewer && ageMs < POLLED_MS) return display.delayed;
  if (ageMs < GRACE_MS) return null;
  return display.scoreAsOf(formats.time(new Date(asOf + offsetMs).toISOString(), zone));
}

/** The zone of the courts' place; null until it is known. */
export function zoneOf({ facts }: Displayed): string | null {
  return facts?.[0]?.club.timeZone ?? null;
}

/** The courts that a screen shows at this moment. */
export function shownIdsOf({ facts }: Displayed, { courtIds, now }: Surroundings): readonly string[] {
  const all = facts?.map(({ court }) => court.id) ?? courtIds;
  return pageOf(all, MAX_COURTS_SHOWN, Math.floor(now / TURN_MS));
}

function linkOf(courtId: string, origin: string): string {
  if (origin === '') return '';
  return `${origin}/courts/${encodeURIComponent(courtId)}`;
}

function sceneOfCourt(
  displayed: Displayed,
  facts: CourtFacts | undefined,
  at: { id: string; now: number },
): Scene {
  const { followed, isSocketNewer } = displayed;
  return sceneOf({ facts, followed: followed.get(at.id), isSocketNewer }, at.now);
}

/** One court with everything it is drawn with. */
export function courtOf(displayed: Displayed, id: string, surroundings: Surroundings): DrawnCourt {
  const facts = displayed.facts?.find(({ court }) => court.id === id);
  const { now, origin, words } = surroundings;
  return {
    courtName: facts === undefined ? '' : courtName(words.scores, facts.court),
    clubName: facts?.club.name ?? '',
    timeZone: facts?.club.timeZone ?? null,
    scene: sceneOfCourt(displayed, facts, { id, now }),
    trouble: troubleOf(displayed, surroundings, zoneOf(displayed)),
    link: linkOf(id, origin),
    heading: 'h1',
  };
}
