import { nextAmericanoRound, nextMixedRound } from '../americano.ts';
import { lotsFrom } from '../seeded-random.ts';
import type { Lots } from '../seeded-random.ts';
import { nextMexicanoRound } from '../mexicano.ts';
import type { Round } from '../round.ts';
import { nextSwissRound } from '../swiss.ts';
import { nextTeamsRound } from '../teams.ts';
import { nextWinnersCourtRound } from '../winners-court.ts';
import type { WonMatch } from '../winners-court.ts';
import { countedIn } from './results.ts';
import { drawnRounds, fewestEntrants, idsOf, presentIn, roundsInFull } from './rounds-draw.ts';
import type { DrawnRound, RoundsDraw, RoundsType } from './rounds-draw.ts';
import { roundsTable, swissRoundsOf } from './table.ts';

/** Why no round can be drawn. */
export interface RoundRefusal {
  readonly kind: 'conflict';
  readonly code: 'too-few-entrants' | 'player-without-gender' | 'no-round-left';
  readonly message: string;
  /** The obstacles, if they can be named. */
  readonly reasons?: readonly RoundObstacle[];
}

/** An entrant who lacks a required fact. */
export interface RoundObstacle {
  readonly code: RoundRefusal['code'];
  readonly path: string;
  readonly message: string;
}

/** A value, or why there is none. */
export type Drawable<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: RoundRefusal };

function accept<T>(value: T): Drawable<T> {
  return { ok: true, value };
}

function refuse(
  code: RoundRefusal['code'],
  message: string,
  reasons?: readonly RoundObstacle[],
): Drawable<never> {
  return { ok: false, refusal: { kind: 'conflict', code, message, ...(reasons && { reasons }) } };
}

/** Women and men by id of the player; others are not known. */
export type Genders = ReadonlyMap<string, 'female' | 'male'>;

/** Input for drawing a round, beside the draw. */
export interface Drawing {
  readonly randomSeed: number;
  /** For a mixed evening. */
  readonly genders: Genders;
}

type Sides = readonly { readonly home: readonly string[]; readonly guest: readonly string[] }[];

const pairOf = ([one = -1, other = -1]: readonly number[]) => [String(one), String(other)] as const;

/** Earlier rounds, for evenings with changing partners. */
function historyOf(draw: RoundsDraw): Round[] {
  return drawnRounds(draw).map(({ pairings, sitOut }) => ({
    matches: pairings.map(({ home, guest }) => ({ home: pairOf(home), guest: pairOf(guest) })),
    sitOut: idsOf(sitOut),
  }));
}

/** Before the first round by seeds, all others by lot behind them; later by the table. */
function rankingOf(draw: RoundsDraw, lots: Lots): string[] {
  const present = presentIn(draw);
  const here = new Set(present);
  if (drawnRounds(draw).length > 0)
    return roundsTable(draw).flatMap(({ entrant }) => (here.has(entrant) ? [String(entrant)] : []));
  const seedOf = (entrant: number) => draw.entrants[entrant]?.seed ?? Number.POSITIVE_INFINITY;
  const compare = (one: number, other: number) => {
    const [mine, theirs] = [seedOf(one), seedOf(other)];
    return mine === theirs ? 0 : mine - theirs;
  };
  return idsOf(lots.shuffled(present).toSorted(compare));
}

/** The last round with its winners; where a match has none, it is decided by points, then by lot. */
function wonOf(draw: RoundsDraw, lots: Lots): WonMatch[] {
  const { matches = [] } = roundsInFull(draw).at(-1) ?? {};
  const counted = new Map(countedIn(draw).map((one) => [one.match.id, one]));
  return matches.map(({ id, home, guest }) => {
    const { winner = null, points = { home: 0, guest: 0 } } = counted.get(id) ?? {};
    const ahead = points.home === points.guest ? lots.below(2) * 2 - 1 : points.home - points.guest;
    return { home: pairOf(home), guest: pairOf(guest), winner: winner ?? (ahead > 0 ? 'home' : 'guest') };
  });
}

interface Drawn {
  readonly matches: Sides;
  readonly sitOut: readonly string[];
}

function nextTeams(draw: RoundsDraw, lots: Lots): Drawn {
  const drawn = drawnRounds(draw).map(({ pairings, sitOut }) => ({
    matches: pairings.map(({ home: [home], guest: [guest] }) => ({
      home: String(home),
      guest: String(guest),
    })),
    sitOut: idsOf(sitOut),
  }));
  return single(nextTeamsRound({ teams: idsOf(presentIn(draw)), drawn, lots }));
}

function single({
  matches,
  sitOut,
}: {
  readonly matches: readonly { readonly home: string; readonly guest: string }[];
  readonly sitOut: readonly string[];
}): Drawn {
  return { matches: matches.map(({ home, guest }) => ({ home: [home], guest: [guest] })), sitOut };
}

/** Women and men who are present, by index; refuses if a gender is unknown, or one side is too small. */
export function partsOf(draw: RoundsDraw, genders: Genders): Drawable<{ women: string[]; men: string[] }> {
  const unknown: RoundObstacle[] = [];
  const parts: Record<'female' | 'male', string[]> = { female: [], male: [] };
  for (const entrant of presentIn(draw)) {
    const gender = genders.get(draw.entrants[entrant]?.playerIds[0] ?? '');
    const message = 'The gender of this player is not known';
    if (gender === undefined)
      unknown.push({ code: 'player-without-gender', path: `entrants.${entrant}`, message });
    else parts[gender].push(String(entrant));
  }
  if (unknown.length > 0)
    return refuse('player-without-gender', 'In a mixed evening genders are known of all', unknown);
  if (Math.min(parts.female.length, parts.male.length) < 2)
    return refuse('too-few-entrants', 'A mixed round needs two women and two men');
  return accept({ women: parts.female, men: parts.male });
}

function nextAmericano(draw: RoundsDraw, { genders, lots }: DrawnBy): Drawable<Drawn> {
  const drawn = historyOf(draw);
  if (draw.byRounds.teams) return accept(nextTeams(draw, lots));
  if (!draw.byRounds.mixed)
    return accept(nextAmericanoRound({ players: idsOf(presentIn(draw)), drawn, lots }));
  const parts = partsOf(draw, genders);
  return parts.ok ? accept(nextMixedRound({ ...parts.value, drawn, lots })) : parts;
}

interface DrawnBy {
  readonly genders: Genders;
  readonly lots: Lots;
}

function nextSwiss(draw: RoundsDraw, { lots }: DrawnBy): Drawable<Drawn> {
  const ranking = rankingOf(draw, lots);
  const next = nextSwissRound({ ranking, drawn: swissRoundsOf(draw), lots });
  if (next === null) return refuse('no-round-left', 'No round is left in which nobody meets twice');
  const { matches, bye } = next;
  // The best are on the first court.
  const best = ({ home, guest }: { home: string; guest: string }) =>
    Math.min(ranking.indexOf(home), ranking.indexOf(guest));
  const ordered = matches.toSorted((one, other) => best(one) - best(other));
  return accept(single({ matches: ordered, sitOut: bye === null ? [] : [bye] }));
}

const nextOf: Readonly<Record<RoundsType, (draw: RoundsDraw, by: DrawnBy) => Drawable<Drawn>>> = {
  americano: nextAmericano,
  mexicano: (draw, { lots }) => {
    const { pairing } = draw.byRounds;
    return accept(
      nextMexicanoRound({ ranking: rankingOf(draw, lots), drawn: historyOf(draw), pairing, lots }),
    );
  },
  winners_court: (draw, { lots }) => {
    const drawn = historyOf(draw);
    const won = wonOf(draw, lots);
    return accept(nextWinnersCourtRound({ players: idsOf(presentIn(draw)), drawn, won, lots }));
  },
  swiss: nextSwiss,
};

/** Draws the next round of the entrants who are present, without courts. Refuses too few entrants. */
export function nextRoundOf(draw: RoundsDraw, { randomSeed, genders }: Drawing): Drawable<DrawnRound> {
  const fewest = fewestEntrants(draw.byRounds);
  const here = presentIn(draw).length;
  if (here < fewest)
    return refuse('too-few-entrants', `A round needs ${fewest} who are there, there are ${here}`);
  const drawn = nextOf[draw.byRounds.drawType](draw, { genders, lots: lotsFrom(randomSeed) });
  if (!drawn.ok) return drawn;
  const { matches, sitOut } = drawn.value;
  const pairings = matches.map(({ home, guest }) => ({
    home: home.map(Number),
    guest: guest.map(Number),
    court: null,
  }));
  return accept({ randomSeed, pairings, sitOut: sitOut.map(Number) });
}
