import { useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { placeCode, roundName } from '@courtcast/web-score/match/names.ts';
import { matchName, sideOrOpen } from '@courtcast/web-score/match/open-sides.ts';
import { sidesOfDraw } from '@courtcast/web-score/sides/send-sides.ts';
import type { Match } from '../plan/draft.ts';
import { namesOf } from '../plan/fixtures.ts';
import type { Draw } from '../plan/fixtures.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

/** How matches and players are called. */
export interface Names {
  /** Both sides; for an open one, whose winner comes. */
  readonly match: (match: Match) => string;
  /** Home and guest, each for itself. */
  readonly sides: (match: Match) => readonly [home: string, guest: string];
  /** Draw and place in short: `Women · QF 1`. */
  readonly line: (match: Match) => string;
  readonly player: (id: string) => string;
}

/** Names of matches with what their brackets say of open sides. */
export function useNames(brackets: readonly Draw[], matches: readonly Match[]): Names {
  const { scores, tournament } = useWords();
  return useMemo(() => {
    const known = new Map(brackets.flatMap((draw) => [...sidesOfDraw(draw)]));
    const players = new Map([
      ...namesOf(brackets),
      ...matches.flatMap(({ players: { home, guest } }) =>
        [...home, ...guest].map(({ id, name }) => [id, name] as const),
      ),
    ]);
    const sidesOf = ({ id, players: standing }: Match) => ({
      players: standing,
      openSides: known.get(id)?.open,
    });
    return {
      match: (match) => matchName(scores, sidesOf(match)),
      sides: (match) => [
        sideOrOpen(scores, sidesOf(match), 'home'),
        sideOrOpen(scores, sidesOf(match), 'guest'),
      ],
      line: ({ id, draw, round }) => {
        const { place, group } = known.get(id) ?? {};
        const inDraw = place === undefined ? roundName(scores, { round }) : placeCode(scores, place);
        const code = group === undefined ? inDraw : tournament.groups.name(group);
        return [draw && drawNameIn(scores, draw.name), code].filter(Boolean).join(' · ');
      },
      player: (id) => players.get(id) ?? '',
    };
  }, [brackets, matches, scores, tournament]);
}
