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

/** The width of a tile that is as high as it needs to be. */
const TILE_RATIO = 1.6;

/**
 * How many columns show `count` tiles as large as can be on a screen of this ratio (width by height); of equally large
 * ones those that leave fewer places empty.
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

/** Of each tile, how many stand in its row: rows are filled alike, the fuller ones first, and no place stays empty. */
export function besideOf(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  const [least, fuller] = [Math.floor(count / rows), count % rows];
  return Array.from({ length: rows }, (_, row) => (row < fuller ? least + 1 : least)).flatMap((inRow) =>
    Array.from({ length: inRow }, () => inRow),
  );
}

/** The page of a wall with more courts than a screen holds: each for a while. */
export function pageOf<T>(all: readonly T[], max: number, turn: number): readonly T[] {
  const pages = Math.ceil(all.length / max);
  if (pages <= 1) return all;
  const perPage = Math.ceil(all.length / pages);
  const first = (turn % pages) * perPage;
  return all.slice(first, first + perPage);
}

/** How long each part of a wall stands that has more courts than a screen holds. */
export const TURN_MS = 20_000;
/** A connection that is back this soon is not worth a word. */
const GRACE_MS = 3_000;
/** Answers come this often while the socket is away, if anything comes. */
const POLLED_MS = 40_000;

/** What a screen goes by, beside what it knows. */
export interface Surroundings {
  readonly words: DisplayWords;
  readonly formats: Formats;
  /** By the clock of the server, in ms. */
  readonly now: number;
  /** How much the clock of the server is ahead of the device's, in ms. */
  readonly offsetMs: number;
  /** Of the address, to be named before anything is known. */
  readonly courtIds: readonly string[];
  /** Empty where that is known later. */
  readonly origin: string;
}

/** What is wrong with the connection, in words and by the clocks of a zone; null while all changes come at once. */
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

/** The zone of the place where a screen of courts stands; null before it is known. */
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

/** One court as it is drawn. */
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
