/** Result of a match of an evening; players by their place among the entrants. */
export interface Result {
  readonly home: readonly number[];
  readonly guest: readonly number[];
  readonly homePoints: number;
  readonly guestPoints: number;
}

/** What an evening's table is counted from. */
export interface Played {
  readonly results: readonly Result[];
  /** Players who sat out, round by round. */
  readonly sitOuts: readonly (readonly number[])[];
  /** Players who have left: nothing is credited to them. */
  readonly left: readonly number[];
}

/** Points for and against one player, match by match, with who stood on the other side. */
const ownOf = ({ results }: Played, entrant: number) =>
  results.flatMap(({ home, guest, homePoints, guestPoints }) => {
    if (home.includes(entrant)) return [{ mine: homePoints, theirs: guestPoints, against: guest }];
    return guest.includes(entrant) ? [{ mine: guestPoints, theirs: homePoints, against: home }] : [];
  });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The table of an evening as somebody counts it by hand from decisions 17, with the average for matches that were missed:
 * points and credit, wins, head to head where two are level, difference.
 */
export function tableByHand(entrants: number, played: Played) {
  const everybody = Array.from({ length: entrants }, (_, entrant) => ownOf(played, entrant));
  const most = Math.max(...everybody.map((own) => own.length));
  const rows = everybody.map((own, entrant) => {
    const points = sum(own.map(({ mine }) => mine));
    const missed = played.left.includes(entrant) ? 0 : most - own.length;
    const credit = own.length === 0 ? 0 : Math.round((100 * missed * points) / own.length) / 100;
    return {
      ...{ entrant, played: own.length, points, credit, total: Math.round(100 * (points + credit)) / 100 },
      wins: own.filter(({ mine, theirs }) => mine > theirs).length,
      ties: own.filter(({ mine, theirs }) => mine === theirs).length,
      losses: own.filter(({ mine, theirs }) => mine < theirs).length,
      difference: sum(own.map(({ mine, theirs }) => mine - theirs)),
      satOut: played.sitOuts.filter((places) => places.includes(entrant)).length,
    };
  });
  type Row = (typeof rows)[number];
  const level = (one: Row) => rows.filter(({ total, wins }) => total === one.total && wins === one.wins);
  const between = (one: Row, other: Row): number => {
    const meetings = (everybody[one.entrant] ?? []).filter(({ against }) => against.includes(other.entrant));
    return level(one).length === 2 ? sum(meetings.map(({ mine, theirs }) => Math.sign(theirs - mine))) : 0;
  };
  const compare = (one: Row, other: Row): number =>
    other.total - one.total ||
    other.wins - one.wins ||
    between(one, other) ||
    other.difference - one.difference;
  const ordered = rows.toSorted(compare);
  const ranks = ordered.map((row) => ordered.findIndex((other) => compare(other, row) === 0) + 1);
  return ordered.map((row, at) => ({ ...row, rank: ranks[at] ?? 0 }));
}
