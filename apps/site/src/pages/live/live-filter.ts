import { foldText } from '@courtcast/contracts/fold-text';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { choiceOf } from '../../lists/list-address.ts';
import { drawLine } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { LiveItem } from './live-groups.ts';

/** Query parameters beside the search. */
export const liveParams = { sport: 'sport', club: 'club' } as const;

const sports = ['tennis', 'padel'] as const;

/** The filter of the page; undefined and empty match everything. */
export interface LiveFilter {
  readonly sport: (typeof sports)[number] | undefined;
  /** Id of a club. */
  readonly club: string | undefined;
  readonly text: string;
}

/** The filter in the address, with the search text as it is typed. */
export function filterOf(address: URLSearchParams, text: string): LiveFilter {
  const club = address.get(liveParams.club) ?? '';
  return { sport: choiceOf(address, liveParams.sport, sports), club: club === '' ? undefined : club, text };
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
  return foldText([...names, drawLine(words, match)].join(' '));
}

function hasWords(words: ScoreWords, { match, event }: LiveItem, search: string): boolean {
  if (search.trim() === '') return true;
  const text = `${textOf(words, match)} ${foldText(event.name)}`;
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** From this rank on, matches are freeplay of unknown sport, which no sport filter excludes. */
const FREEPLAY_RANK = 3;

/** Whether a match has the sport and club, and each search word in one of its names. */
export function isFound(words: ScoreWords, item: LiveItem, { sport, club, text }: LiveFilter): boolean {
  return (
    (sport === undefined || item.event.sport === sport || item.event.rank >= FREEPLAY_RANK) &&
    (club === undefined || item.match.club?.id === club) &&
    hasWords(words, item, text)
  );
}

/** What distinguishes a club from others of its name: its sports, else its courts. */
function partsOf(items: readonly LiveItem[], club: { readonly id: string; readonly name: string }): string {
  const there = items.filter(({ match }) => match.club?.id === club.id);
  const events = there.map(({ event }) => event.name).filter((name) => name !== club.name);
  const courts = there.flatMap(({ match }) => match.court?.name ?? []);
  return [...new Set(events.length > 0 ? events : courts)].join(', ');
}

/** The clubs of the matches by name; clubs of the same name with a distinguishing text. */
export function clubsOf(items: readonly LiveItem[]): { readonly id: string; readonly name: string }[] {
  const clubs = [
    ...new Map(
      items.flatMap(({ match }) => (match.club === null ? [] : [[match.club.id, match.club]])),
    ).values(),
  ];
  const isShared = (name: string) => clubs.filter((club) => club.name === name).length > 1;
  return clubs
    .map((club) =>
      isShared(club.name)
        ? { ...club, name: [club.name, partsOf(items, club)].filter(Boolean).join(' · ') }
        : club,
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
