import type { ScoreView, SetView } from '@courtcast/contracts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';

/** A game of the first set, served by the home side, with changed fields. */
export function sampleScore(fields: Partial<ScoreView> = {}): ScoreView {
  return {
    server: 'home',
    serverPlayerId: null,
    points: { home: '0', guest: '0' },
    inTiebreak: false,
    currentSet: 1,
    changeEnds: false,
    suggestedWinner: null,
    ...fields,
  };
}

/** A live match between Ana and Bea at 0–0, with changed fields. */
export function sampleMatch(fields: Partial<ShownMatch> = {}): ShownMatch {
  return {
    id: 'm1',
    version: 1,
    status: 'in_progress',
    players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
    sets: [{ home: 0, guest: 0 }],
    score: sampleScore(),
    deuceRule: null,
    winnerSide: null,
    suggestedWinner: null,
    outcome: null,
    tournament: null,
    drawName: null,
    teams: null,
    round: null,
    court: null,
    club: null,
    startedAt: null,
    completedAt: null,
    ...fields,
  };
}

/** Parses `6-4 6-7(5) 10-8*`: sets with the tiebreak loser's points, a star for a match tiebreak. */
export function sampleSets(text: string): SetView[] {
  return text.split(' ').map((part) => {
    const [, home = '', guest = '', low, star] = /^(\d+)-(\d+)(?:\((\d+)\))?(\*)?$/.exec(part) ?? [];
    const set = { home: Number(home), guest: Number(guest) };
    if (star !== undefined) return { ...set, matchTiebreak: true };
    if (low === undefined) return set;
    const lower = Number(low);
    const higher = Math.max(7, lower + 2);
    const tiebreak = set.home > set.guest ? { home: higher, guest: lower } : { home: lower, guest: higher };
    return { ...set, tiebreak };
  });
}
