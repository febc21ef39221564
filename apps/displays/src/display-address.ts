import { languageOf } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { Courts } from '@courtcast/web-score/court/court-facts.ts';

/** The content of a screen: one court, or many. */
export type ScreenSubject =
  | { readonly kind: 'court'; readonly courts: { readonly courtIds: readonly [string] } }
  | { readonly kind: 'wall'; readonly courts: Courts };

/** The order of play of a tournament on a day. */
export interface OrderSubject {
  readonly kind: 'order';
  readonly tournamentId: string;
  /** Empty for all courts. */
  readonly courtIds: readonly string[];
  /** `YYYY-MM-DD`; null for today at the place. */
  readonly day: string | null;
}

/** An address that names nothing yet: first the courts of a club, or a tournament, are chosen. */
export interface Choice {
  readonly kind: 'choice';
  /** What is built from the choice. */
  readonly of: 'wall' | 'codes' | 'order';
  /** Null until a club is chosen. */
  readonly clubId: string | null;
  /** The search text for clubs or tournaments. */
  readonly search: string;
}

/** A draw, such as one of a club evening. */
export interface DrawSubject {
  readonly kind: 'draw';
  readonly drawId: string;
}

/** A ranking of a club or of the installation, or a ladder. */
export interface RankingSubject {
  readonly kind: 'ranking' | 'ladder';
  readonly rankingId: string;
}

/** What an address asks for: scores, an order of play, a draw, a ranking or ladder, a sheet of QR codes, or a choice. */
export type Subject =
  | ScreenSubject
  | OrderSubject
  | DrawSubject
  | RankingSubject
  | { readonly kind: 'codes'; readonly courts: Courts }
  | Choice;

type Theme = 'light' | 'dark';

const looks = ['strip', 'board', 'card'] as const;
const places = ['bottom-left', 'bottom', 'bottom-right', 'top-left', 'top', 'top-right'] as const;
const margins = ['5', '0', '3.5', '10'] as const;

/** A score over a video; the first value of each list is the default. */
export interface Overlay {
  readonly look: (typeof looks)[number];
  readonly at: (typeof places)[number];
  /** The safe area: the margin at every edge, in hundredths of the picture. */
  readonly safe: (typeof margins)[number];
  /** CSS color behind the names; null for the theme's. */
  readonly ground: string | null;
}

/** A parsed address of a display. */
export interface DisplayAddress {
  /** Null for an address of no display. */
  readonly subject: Subject | null;
  /** Null: as the device prefers. */
  readonly theme: Theme | null;
  /** Null: the browser's. */
  readonly language: Language | null;
  /** Null: the whole screen. */
  readonly overlay: Overlay | null;
}

/** More courts cannot be read from a distance: a larger wall is shown page by page. */
export const MAX_COURTS_SHOWN = 12;
/** A socket may watch a hundred scopes: a court and its match need one each. */
const MAX_COURTS = 48;

/** The ids of `a,b,c`, each once. */
function idsOf(list: string): string[] {
  const ids = list.split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_COURTS);
}

function courtsOf(asked: URLSearchParams): Courts | null {
  const courtIds = idsOf(asked.get('courts') ?? '');
  if (courtIds.length > 0) return { courtIds };
  const [clubId, tournamentId] = [asked.get('club') ?? '', asked.get('tournament') ?? ''];
  if (clubId !== '') return { clubId };
  return tournamentId === '' ? null : { tournamentId };
}

/** Decodes an id in a path; malformed escapes are kept as they are. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The subject of a path that names it by its id. */
function namedSubject(kind: string, id: string): Subject {
  if (kind === 'draws') return { kind: 'draw', drawId: id };
  if (kind === 'rankings') return { kind: 'ranking', rankingId: id };
  if (kind === 'ladders') return { kind: 'ladder', rankingId: id };
  return { kind: 'court', courts: { courtIds: [id] } };
}

/** The subject of a path below `/display/`; null for an unknown one. */
export function subjectOf(pathname: string, asked: URLSearchParams): Subject | null {
  const [, named, id] = /^\/display\/(courts|draws|rankings|ladders)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (named !== undefined && id !== undefined) return namedSubject(named, decoded(id));
  if (/^\/display\/order\/?$/.test(pathname)) return orderOf(asked);
  const [, kind] = /^\/display\/(wall|codes)\/?$/.exec(pathname) ?? [];
  if (kind !== 'wall' && kind !== 'codes') return null;
  const courts = courtsOf(asked);
  return courts === null ? choiceOf(kind, asked) : { kind, courts };
}

function orderOf(asked: URLSearchParams): OrderSubject | Choice {
  const tournamentId = asked.get('tournament') ?? '';
  if (tournamentId === '') return choiceOf('order', asked);
  const [day = null] = /^\d{4}-\d{2}-\d{2}$/.exec(asked.get('day') ?? '') ?? [];
  return { kind: 'order', tournamentId, courtIds: idsOf(asked.get('courts') ?? ''), day };
}

const MAX_SEARCH_LENGTH = 100;

function choiceOf(of: Choice['of'], asked: URLSearchParams): Choice {
  const clubId = asked.get('choose') ?? '';
  const search = (asked.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
  return { kind: 'choice', of, clubId: clubId === '' ? null : clubId, search };
}

function oneOf<const T extends readonly string[]>(known: T, text: string | null): T[number] {
  return known.find((one) => one === text) ?? (known[0] as T[number]);
}

/** A color of six hexadecimal digits, with or without `#`; null for anything else. */
function groundOf(text: string | null): string | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text ?? '') ?? [];
  return digits === undefined ? null : `#${digits}`;
}

function overlayOf(asked: URLSearchParams): Overlay | null {
  const wanted = asked.get('overlay');
  if (wanted === null || wanted === '0' || wanted === 'false') return null;
  return {
    look: oneOf(looks, asked.get('look')),
    at: oneOf(places, asked.get('at')),
    safe: oneOf(margins, asked.get('safe')),
    ground: groundOf(asked.get('color')),
  };
}

/** Parses the address of a display (decisions 12). Unknown parameters are ignored. */
export function readDisplayAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): DisplayAddress {
  const asked = new URLSearchParams(search);
  const theme = asked.get('theme');
  const subject = subjectOf(pathname, asked);
  return {
    subject,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    language: languageOf(asked.get('lang')),
    overlay: overlayOf(asked),
  };
}

/** How a display looks, as the document says it to its styles: a ladder as a ranking does. */
export function displayKind({ subject, overlay }: Pick<DisplayAddress, 'subject' | 'overlay'>): string {
  if (overlay !== null) return 'overlay';
  return subject?.kind === 'ladder' ? 'ranking' : (subject?.kind ?? 'court');
}
