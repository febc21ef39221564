import type { DrawView, MatchView } from '@courtcast/contracts';

type Rules = Pick<
  MatchView,
  'matchFormat' | 'tiebreakAt' | 'finalSetTiebreak' | 'finalSetTiebreakTo' | 'matchTiebreakTo' | 'deuceRule'
>;

/** What each format says where a draw does not (rules 1). */
const usual = {
  best_of_3: { tiebreakAt: 6, matchTiebreakTo: null },
  best_of_3_mtb: { tiebreakAt: 6, matchTiebreakTo: 10 },
  best_of_5: { tiebreakAt: 6, matchTiebreakTo: null },
  best_of_3_to_4: { tiebreakAt: 4, matchTiebreakTo: null },
  short_sets_to_4: { tiebreakAt: 4, matchTiebreakTo: 10 },
  pro_set: { tiebreakAt: 8, matchTiebreakTo: null },
} as const satisfies Record<DrawView['matchFormat'], Pick<Rules, 'tiebreakAt' | 'matchTiebreakTo'>>;

/** How the matches of a draw are decided: its format with what it sets differently. */
export function drawRules(draw: DrawView): Rules {
  const { matchFormat, finalSetTiebreak = true, finalSetTiebreakTo = null, deuceRule } = draw;
  const { tiebreakAt, matchTiebreakTo } = usual[matchFormat];
  return {
    matchFormat,
    tiebreakAt: draw.tiebreakAt ?? tiebreakAt,
    matchTiebreakTo: draw.matchTiebreakTo ?? matchTiebreakTo,
    finalSetTiebreak,
    finalSetTiebreakTo,
    deuceRule,
  };
}
