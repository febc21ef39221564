import type { Formats } from '@courtcast/web-messages/formats.ts';
import { MAX_COURTS_SHOWN } from '../display-address.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { Displayed } from './displayed.ts';
import type { Known } from './keep-asking.ts';
import { pageOf } from './grid.ts';
import type { DrawnCourt } from './pieces.ts';
import { sceneOf } from './scene.ts';
import type { Scene } from './scene.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';

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
