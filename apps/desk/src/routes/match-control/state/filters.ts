import { foldText } from '@courtcast/contracts/fold-text';
import type { MatchView } from '@courtcast/contracts';

/** What narrows the matches down; empty texts do not. */
export interface Filters {
  /** Names of players, or what else stands in a row. */
  readonly text: string;
  readonly drawId: string;
  /** The id of a court; `none` for matches without one. */
  readonly courtId: string;
}

/** In place of a court: matches that have none. */
export const NO_COURT = 'none';

function textOf({ players, court, draw }: MatchView): string {
  const names = [...players.home, ...players.guest].map(({ name }) => name);
  return foldText([...names, court?.name, draw?.name].filter(Boolean).join(' '));
}

/** Whether a match is among those that are looked for: every word has to begin one of its words. */
export function isWanted(match: MatchView, { text, drawId, courtId }: Filters): boolean {
  if (drawId !== '' && match.draw?.id !== drawId) return false;
  if (courtId !== '' && (match.court?.id ?? NO_COURT) !== courtId) return false;
  const words = textOf(match).split(/[\s/]+/);
  return foldText(text)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

function distinct(choices: readonly (Choice | null)[]): Choice[] {
  const byId = new Map(choices.filter((one) => one !== null).map((one) => [one.id, one]));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...byId.values()].toSorted((one, other) => compare(one.name, other.name));
}

/** The draws and courts that matches name, to choose from. */
export function choicesOf(matches: readonly MatchView[]) {
  return {
    draws: distinct(matches.map(({ draw }) => draw)),
    courts: distinct(matches.map(({ court }) => court)),
  };
}
