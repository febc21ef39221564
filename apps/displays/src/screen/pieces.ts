import type { MatchView, SideName } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { become, node } from '@courtcast/web-ui/nodes.ts';
import type { Formats } from '@courtcast/web-messages/formats.ts';
import { sideOrOpen } from '@courtcast/web-score/match/open-sides.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { flash } from '../embed/score-table.ts';
import type { Scene } from './scene.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';

/** A court with everything it is drawn with. */
export interface DrawnCourt {
  readonly courtName: string;
  readonly clubName: string;
  /** IANA zone; null: the device's own. */
  readonly timeZone: string | null;
  readonly scene: Scene;
  /** The text on a lost connection; null while changes arrive. */
  readonly trouble: string | null;
  /** The address for spectators; null to leave it out, empty until it is known. */
  readonly link: string | null;
  /** Heading level of its name. */
  readonly heading: 'h1' | 'h2';
}

/** How times and texts are written. */
export interface Drawing {
  readonly words: DisplayWords;
  readonly formats: Formats;
  /** The server's time, in ms. */
  readonly now: number;
}

type Part = string | null | undefined;

/** The parts that are present, with dots between. */
export function line(className: string, ...parts: readonly Part[]): HTMLElement {
  return node('span', { class: className }, parts.filter(Boolean).join(' · '));
}

/** A side on one line. */
export function nameOf(
  match: Pick<ShownMatch, 'players' | 'openSides'>,
  side: SideName,
  words: DisplayWords,
): string {
  return sideOrOpen(words.scores, match, side);
}

/**
 * The planned time of a match, its promised start if there is one, or that its players are called; empty
 * without a plan.
 */
export function timeOf(match: MatchView, { words, formats, now }: Drawing, zone: string | null): string {
  if (match.calledAt) return words.scores.called;
  const due = dueOf(match);
  if (due === null) return '';
  const isToday = formats.dayOf(due.at, zone) === formats.dayOf(new Date(now).toISOString(), zone);
  const time = isToday ? formats.time(due.at, zone) : formats.dayAndTime(due.at, zone);
  return due.kind === 'notBefore' ? words.display.notBefore(time) : time;
}

/** The line above a court: its name, and the event or place; a tile has no room for `wide`. */
export function head({ courtName, heading }: DrawnCourt, wide: Part, event: Part): HTMLElement {
  const isBoth = Boolean(wide) && Boolean(event);
  const name = isBoth ? node('span', { class: 'event__wide' }, `${wide} · `) : (wide ?? '');
  return node(
    'header',
    { class: 'head' },
    node(heading, { class: 'court' }, courtName),
    node('span', { class: 'event' }, name, event ?? ''),
  );
}

/** The line below a court; a lost connection takes its right half. */
export function foot({ trouble }: DrawnCourt, left: HTMLElement, right: HTMLElement): HTMLElement {
  return node('footer', { class: 'foot' }, left, trouble === null ? right : line('trouble', trouble));
}

/**
 * Shows a newer page of a display and its banner, in that order, in place of what stands there: on the same page
 * (`data-page`) numbers that have changed are highlighted, on another one nothing is. `onTurn` is called after such a turn.
 */
export function showPage(
  body: HTMLElement,
  [page, banner]: readonly HTMLElement[],
  onTurn: (shown: HTMLElement) => void = () => undefined,
): void {
  if (page === undefined || banner === undefined) return;
  const shown = body.querySelector<HTMLElement>('.screen');
  const shownBanner = body.querySelector('.banner');
  if (shown === null || shownBanner === null) {
    body.replaceChildren(page, banner);
    return;
  }
  const isSamePage = shown.dataset.page === page.dataset.page;
  become(shownBanner, banner, () => undefined);
  become(shown, page, isSamePage ? flash : () => undefined);
  if (!isSamePage) onTurn(shown);
}
