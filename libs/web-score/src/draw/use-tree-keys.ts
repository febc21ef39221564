import type { KeyboardEvent } from 'react';
import { feederOf, nextOf } from '../bracket/bracket.ts';
import type { Bracket, BracketMatch } from '../bracket/bracket.ts';

function beside(bracket: Bracket, match: BracketMatch, step: 1 | -1): BracketMatch | undefined {
  const shown = bracket.rounds
    .find(({ round }) => round === match.round)
    ?.matches.filter(({ isPassedOver }) => !isPassedOver);
  return shown?.[shown.findIndex(({ key }) => key === match.key) + step];
}

type Move = (bracket: Bracket, match: BracketMatch) => BracketMatch | undefined;

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: nextOf,
  ArrowLeft: (bracket, match) => feederOf(bracket, match, 'home') ?? feederOf(bracket, match, 'guest'),
  ArrowUp: (bracket, match) => beside(bracket, match, -1),
  ArrowDown: (bracket, match) => beside(bracket, match, 1),
};

/** The match whose element contains `target`; undefined outside of one. */
export function matchAround(bracket: Bracket, target: EventTarget): BracketMatch | undefined {
  if (!(target instanceof Element)) return undefined;
  const key = target.closest('[data-match]')?.getAttribute('data-match');
  return bracket.byKey.get(key ?? '');
}

/** Moves the focus along the tree with the arrow keys. Skips matches that do not exist yet. */
export function useTreeKeys(bracket: Bracket): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const move = moves[event.key];
    let match = matchAround(bracket, event.target);
    if (move === undefined || match === undefined) return;
    event.preventDefault();
    for (match = move(bracket, match); match !== undefined; match = move(bracket, match)) {
      const link = event.currentTarget.querySelector<HTMLElement>(`[data-match="${match.key}"] a`);
      if (link === null) continue;
      link.focus();
      return;
    }
  };
}
