import type { BracketEntryView, DrawDetailView, DrawMatch, DrawState, DrawView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { goalIn } from '../../domain/draws/family.ts';
import { finishesOf } from '../../domain/draws/groups/qualified.ts';
import { isUnplayed } from '../../domain/draws/groups/box-round.ts';
import { isBracket, isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { formatCodeOf } from '@courtcast/scoring-rules';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import { feedersOf } from '../../domain/draws/advancement.ts';
import type { Feeder } from '../../domain/draws/advancement.ts';
import { bracketOf, qualifierSlots } from '../../domain/draws/bracket.ts';
import type { BracketMatch, Occupant, Slot } from '../../domain/draws/bracket.ts';
import { firstRoundOf } from '../../domain/draws/draw-size.ts';
import { isFinalized } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { isForPlace, linksOf, roleOf } from '../../domain/draws/structures/link-table.ts';
import { isLinked } from '../../domain/draws/structures/links.ts';
import { lineOrigins } from '../../domain/draws/structures/origins.ts';
import type { LineOrigin } from '../../domain/draws/structures/origins.ts';
import { roundFromFirst, roundsOf } from '../../domain/draws/structures/rounds.ts';
import { withdrawnSides } from '../../domain/draws/withdrawal.ts';
import { toDrawGroups, toGroupWinners, toPlaySettings, toTableState } from './draw-groups.ts';
import { courtIdOf, toDoorEnd, toDrawnRounds } from './draw-rounds.ts';

type Present<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Removes unset optional fields, which are absent from answers (decisions 1). */
function withoutNull<T extends object>(fields: T): Partial<Present<T>> {
  const set = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Partial<Present<T>>;
}

/** The rules of matches without sets; null where the format's own apply. */
function periodOf({ minutes, count, pointsTotal, servesEach, tiesAllowed }: Draw['rules']) {
  return {
    minutes: minutes ?? null,
    count: count ?? null,
    pointsTotal: pointsTotal ?? null,
    servesEach: servesEach ?? null,
    tiesAllowed: tiesAllowed ?? null,
  };
}

/** The round of a box league that a draw is; nothing of any other. */
function toBoxRound({ boxes }: Draw): Pick<DrawView, 'boxLeague'> {
  if (boxes === undefined) return {};
  const { leagueId, clubId, round, until } = boxes;
  return { boxLeague: { id: leagueId, clubId, round, until } };
}

/** Draw without its entries (specification 2.4). */
export function toDrawView({ id, state }: Stored<Draw>): DrawView {
  const { rules, gender, ageCategory, parentDrawId, qualifyingSpots, seeds, seedBlocks } = state;
  const { tiebreakAt, finalSetTiebreak } = rules;
  return {
    id,
    name: state.name,
    tournamentId: state.tournamentId,
    size: state.size,
    ...(state.sizeByEntrants === true && { sizeByEntrants: true }),
    ...toBoxRound(state),
    ...(seeds !== undefined && { seeds }),
    ...(seedBlocks !== undefined && { seedBlocks }),
    qualifierPlacement: state.qualifierPlacement ?? 'fixed',
    matchFormat: rules.matchFormat,
    formatCode: formatCodeOf(rules),
    gamesPerSet: rules.gamesPerSet ?? null,
    tiebreakTo: rules.tiebreakTo ?? null,
    tiebreakSuddenDeath: rules.tiebreakSuddenDeath ?? null,
    finalSetTiebreakAt: rules.finalSetTiebreakAt ?? null,
    ...periodOf(rules),
    ...withoutNull({ tiebreakAt, finalSetTiebreak }),
    finalSetTiebreakTo: rules.finalSetTiebreakTo,
    matchTiebreakTo: rules.matchTiebreakTo,
    deuceRule: rules.deuceRule,
    finalized: isFinalized(state),
    ...toPlaySettings(state),
    ...toGroupWinners(state, (playerId) => state.names?.[playerId] ?? 'Unknown player'),
    goldenPoint: state.goldenPoint,
    ...withoutNull({ gender, ageCategory, parentDrawId, qualifyingSpots }),
    role: roleOf(state),
    ...(state.structure !== undefined && {
      structure: { mainDrawId: state.structure.mainDrawId, part: state.structure.key },
    }),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

type Named = BracketEntryView['players'][number];

/** The present name of a player. */
export function nameIn({ names }: Pick<DrawDetail, 'names'>, id: string): string {
  return names.get(id) ?? 'Unknown player';
}

function namedPlayers(detail: DrawDetail, playerIds: readonly string[]): Named[] {
  return playerIds.map((id) => ({ id, name: nameIn(detail, id) }));
}

/** A pair is shown as its first player's id and "A / B". */
function shownAs(players: readonly Named[]): Named | null {
  const [first] = players;
  return first === undefined ? null : { id: first.id, name: players.map(({ name }) => name).join(' / ') };
}

interface QualifyingLine {
  /** Its number among them, from the top. */
  readonly qualifyingPlace: number;
  readonly qualifierFrom: BracketEntryView['qualifierFrom'];
}

/** The lines of the first round that qualifying fills, by position. */
function qualifyingLinesOf(draw: Draw): ReadonlyMap<number, QualifyingLine> {
  if (isLinked(draw)) return new Map();
  return new Map(
    qualifierSlots(draw).map(({ index, spot }, place) => [
      index + 1,
      {
        qualifyingPlace: place + 1,
        qualifierFrom: spot && { drawId: spot.drawId, place: spot.place + 1 },
      },
    ]),
  );
}

/** The destinations of losers, by match; other losers are out. */
function losersIn({ bracket }: DrawDetail): ReadonlyMap<string, Pick<BracketEntryView, 'loserGoesTo'>> {
  const feeds = bracket.matches.flatMap(({ id, loserFeeds }) =>
    loserFeeds === null ? [] : [{ id, ...loserFeeds }],
  );
  return new Map(
    feeds.map(({ id, onlyFirstMatch = false, ...feed }) => [
      id,
      { loserGoesTo: { ...feed, onlyFirstMatch } },
    ]),
  );
}

/** The match from which a player comes to a line by a link. */
function toComesFrom(
  { draw, linked }: DrawDetail,
  origin: LineOrigin | undefined,
): Pick<BracketEntryView, 'comesFrom'> {
  if (origin === undefined) return {};
  const from = linked.find(({ id }) => id === origin.drawId)?.state;
  const part = origin.drawId === draw.state.structure?.mainDrawId ? undefined : from?.structure?.key;
  const fromFirst = from === undefined ? null : roundFromFirst(from, origin.round);
  return {
    comesFrom: {
      ...origin,
      ...(part !== undefined && { part }),
      ...(fromFirst !== null && { roundFromFirst: fromFirst }),
    },
  };
}

/** The finishes of players who came to a draw from groups, by id. */
function groupFinishesIn({
  draw,
  linked,
}: DrawDetail): ReadonlyMap<string, NonNullable<BracketEntryView['groupFinish']>> {
  return new Map(
    linked.flatMap(({ id: drawId, state }) =>
      isRoundRobin(state) && goalIn(state, draw.id) !== undefined
        ? [...finishesOf(state)].map(([playerId, finish]) => [playerId, { drawId, ...finish }] as const)
        : [],
    ),
  );
}

type GroupFinishes = ReturnType<typeof groupFinishesIn>;

/** The finish of a qualifier in their group; nothing for anybody else. */
function toGroupFinish(finishes: GroupFinishes, occupant: Occupant): Pick<BracketEntryView, 'groupFinish'> {
  if (occupant.kind !== 'placed' || occupant.entryMark !== 'Q') return {};
  const groupFinish = finishes.get(occupant.playerIds[0] ?? '');
  return groupFinish === undefined ? {} : { groupFinish };
}

function toEntryView(
  detail: DrawDetail,
  { round, position, side, matchId, occupant }: Slot,
  qualifying: QualifyingLine | undefined,
): BracketEntryView {
  const isPlaced = occupant.kind === 'placed';
  const players = isPlaced ? namedPlayers(detail, occupant.playerIds) : [];
  return {
    id: `${detail.draw.id}-${round}-${position}`,
    round,
    position,
    matchId,
    side,
    player: shownAs(players),
    players,
    seed: isPlaced ? occupant.seed : null,
    entryMark: isPlaced ? (occupant.entryMark ?? null) : null,
    status: occupant.kind,
    qualifierFrom: null,
    ...qualifying,
    match: matchId === null ? null : (detail.matches.get(matchId) ?? null),
  };
}

/** The court of a match in a draw that is made round by round; nothing of other draws. */
function courtOf({ byRounds }: Draw, { court }: BracketMatch): Pick<DrawMatch, 'court' | 'courtId'> {
  if (byRounds === undefined || court === undefined) return {};
  const courtId = courtIdOf(byRounds, { court });
  return { court, ...(courtId !== null && { courtId }) };
}

/** Draw with its whole bracket (decisions 4), its entrants and the lot that placed them. */
export function toDrawDetailView(detail: DrawDetail): DrawDetailView {
  const { draw, bracket } = detail;
  const first = firstRoundOf(draw.state.size);
  const lines = qualifyingLinesOf(draw.state);
  const losers = losersIn(detail);
  const origins = lineOrigins(draw.state);
  const finishes = groupFinishesIn(detail);
  return {
    ...toDrawView(draw),
    ...toGroupWinners(draw.state, (playerId) => nameIn(detail, playerId)),
    groups: toDrawGroups(detail),
    drawnRounds: toDrawnRounds(detail),
    doorUntil: toDoorEnd(draw.state),
    randomSeed: draw.state.randomSeed,
    ...(draw.state.tieLots !== undefined && {
      tieLots: draw.state.tieLots.map(({ group, seed }) => ({ group, randomSeed: seed })),
    }),
    qualifierSeeds: [...(draw.state.qualifierLots?.seeds ?? [])],
    entrants: draw.state.entrants.map(({ playerIds, seed, entryMark = null }, index) => ({
      players: namedPlayers(detail, playerIds),
      seed,
      entryMark,
      ...(draw.state.left?.includes(index) === true && { left: true }),
    })),
    entries: bracket.slots.map((slot) => ({
      ...toEntryView(detail, slot, slot.round === first ? lines.get(slot.position) : undefined),
      ...toGroupFinish(finishes, slot.occupant),
      ...losers.get(slot.matchId ?? ''),
      ...toComesFrom(detail, origins.get(`${slot.round}.${slot.position}`)),
    })),
    rounds: isBracket(draw.state) ? roundsOf(draw.state) : [],
    links: linksOf(draw, detail.linked).map(({ finishingPositions, ...link }) => ({
      ...link,
      ...(finishingPositions !== undefined && { finishingPositions: [...finishingPositions] }),
    })),
  };
}

function playersOf(occupant: Occupant): string[] | null {
  return occupant.kind === 'placed' ? [...occupant.playerIds] : null;
}

/** Whether players leave a draw for another one, or came into it by a structure. */
function hasWays(draw: Draw): boolean {
  return isLinked(draw) || (draw.exits ?? []).length > 0;
}

function absentSides(match: BracketMatch): ('home' | 'guest')[] {
  return (['home', 'guest'] as const).filter((side) => match[side].kind === 'bye');
}

function toDrawMatch(draw: Draw, match: BracketMatch, feeders: readonly Feeder[]): DrawMatch {
  const { id, round, position, home, guest, feeds, lotInto, isBye, loserFeeds } = match;
  const fedBy = feeders.flatMap(({ into, matchId, side, take }) =>
    into === id ? [{ matchId, side, ...(take === 'losers' && { take }) }] : [],
  );
  return {
    ...{ id, round, position, feeds, isBye: isBye || isUnplayed(draw, id) },
    ...(match.group !== undefined && { group: match.group }),
    ...courtOf(draw, match),
    ...(lotInto !== null && { lotInto }),
    ...(loserFeeds !== null && { loserFeeds: { ...loserFeeds } }),
    home: playersOf(home),
    guest: playersOf(guest),
    withdrawn: withdrawnSides(draw, match),
    ...(fedBy.length === 0 ? {} : { fedBy }),
    ...(hasWays(draw) && { leadsTo: [...match.leadsTo], absent: absentSides(match) }),
  };
}

/** The public state of a draw: its matches, once it is finalized. */
export function toDrawState(id: string, draw: Draw): DrawState {
  const { tournamentId, name, size, rules, goldenPoint, deleted } = draw;
  const feeders = feedersOf(draw);
  return {
    id,
    tournamentId,
    name,
    size,
    finalized: isFinalized(draw),
    ...rules,
    goldenPoint,
    ...(draw.parentDrawId === null ? {} : { isQualifying: true }),
    ...(isForPlace(draw) && { isForPlace: true }),
    ...toTableState(draw),
    ...toBoxRound(draw),
    matches: bracketOf(draw).matches.map((match) => toDrawMatch(draw, match, feeders)),
    deleted,
  };
}
