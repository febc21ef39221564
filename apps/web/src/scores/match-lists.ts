import type { ScoreWords } from '../i18n/words.ts';
import { drawLine } from './names.ts';
import type { ShownMatch } from './shown-match.ts';

/** Matches that belong together on a list. */
export interface MatchGroup {
  readonly key: string;
  readonly name: string;
  /** Where they are played, when that is one club and not the name already. */
  readonly place: string | null;
  readonly matches: readonly ShownMatch[];
}

/** Court 2 before Court 10. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

interface Heading {
  readonly key: string;
  readonly name: string;
  /** Tournaments stand before clubs, and what has no place last. */
  readonly rank: number;
}

function headingOf(words: ScoreWords, { tournament, club }: ShownMatch): Heading {
  if (tournament !== null) return { key: `tournament.${tournament.id}`, name: tournament.name, rank: 1 };
  if (club !== null) return { key: `club.${club.id}`, name: club.name, rank: 2 };
  return { key: 'elsewhere', name: words.otherMatches, rank: 3 };
}

function byCourt(one: ShownMatch, other: ShownMatch): number {
  return (
    compare(one.court?.name ?? '\uffff', other.court?.name ?? '\uffff') ||
    compare(one.startedAt ?? '', other.startedAt ?? '') ||
    compare(one.id, other.id)
  );
}

function placeOf(matches: readonly ShownMatch[], name: string): string | null {
  const clubs = new Set(matches.flatMap(({ club }) => (club === null ? [] : [club.name])));
  const [only] = clubs;
  return clubs.size === 1 && only !== undefined && only !== name ? only : null;
}

/**
 * Matches by tournament, those outside tournaments by club, and last those of no place. Groups by name and matches
 * by court, so that nothing changes its place while scores change.
 */
export function groupMatches(words: ScoreWords, matches: readonly ShownMatch[]): MatchGroup[] {
  const members = Map.groupBy(matches, (match) => headingOf(words, match).key);
  const headings = new Map(
    matches.map((match) => headingOf(words, match)).map((heading) => [heading.key, heading]),
  );
  return [...headings.values()]
    .sort((one, other) => one.rank - other.rank || compare(one.name, other.name))
    .map(({ key, name }) => {
      const group = (members.get(key) ?? []).toSorted(byCourt);
      return { key, name, place: placeOf(group, name), matches: group };
    });
}

/** Small letters without their marks: `munoz` for `Muñoz`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o');
}

function textOf(words: ScoreWords, match: ShownMatch): string {
  const { players, tournament, teams, court, club } = match;
  const names = [
    ...players.home,
    ...players.guest,
    tournament,
    teams?.home,
    teams?.guest,
    court,
    club,
  ].flatMap((named) => named?.name ?? []);
  return plain([...names, drawLine(words, match)].join(' '));
}

/** Whether a match has every word of a search somewhere in its names. */
export function isFound(words: ScoreWords, match: ShownMatch, search: string): boolean {
  const text = textOf(words, match);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
