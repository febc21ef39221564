import { formatCodeOf } from '@courtcast/scoring-rules';
import { playersEach } from '@courtcast/pairings/rounds';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import { firstRoundOf, lastRoundOf } from '../../domain/draws/draw-size.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { entrantKind } from '../../domain/draws/entrants.ts';
import { finishingPositions, goalsOf } from '../../domain/draws/family.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { roleOf } from '../../domain/draws/structures/link-table.ts';
import { isLinked, structureLinks } from '../../domain/draws/structures/links.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { toRoundMatchUps } from './tods-rounds.ts';
import { toGroupStructures } from './tods-groups.ts';
import { numberedLines, toMatchUps } from './tods-matches.ts';
import { roundsOf } from '../../domain/draws/structures/rounds.ts';
import { participantIdOf } from './tods-participants.ts';

const genders: Readonly<Record<string, string>> = { male: 'MALE', female: 'FEMALE', mixed: 'MIXED' };

function formatOf({ rules }: Draw): { matchUpFormat?: string } {
  const code = formatCodeOf(rules);
  return code === null ? {} : { matchUpFormat: code };
}

/** Whether partners change, so that single players are in a draw of doubles. */
function hasUngrouped({ byRounds }: Draw): boolean {
  return byRounds !== undefined && playersEach(byRounds) === 1;
}

function drawTypeOf(draw: Draw): string {
  if (isByRounds(draw)) return 'AD_HOC';
  return isRoundRobin(draw) ? 'ROUND_ROBIN' : 'SINGLE_ELIMINATION';
}

function typeOf(draw: Draw): 'SINGLES' | 'DOUBLES' {
  const { entrants } = draw;
  if (hasUngrouped(draw)) return 'DOUBLES';
  return entrantKind(entrants) === 2 ? 'DOUBLES' : 'SINGLES';
}

function positionAssignmentsOf(detail: DrawDetail) {
  const { state } = detail.draw;
  return numberedLines(detail)
    .toSorted((one, other) => one.drawPosition - other.drawPosition)
    .map(({ drawPosition, slot: { occupant } }) => ({
      drawPosition,
      ...(!isLinked(state) && state.lines?.[drawPosition - 1]?.kind === 'qualifier'
        ? { qualifier: true }
        : {}),
      ...(occupant.kind === 'bye' ? { bye: true } : {}),
      ...(occupant.kind === 'placed' ? { participantId: participantIdOf(occupant.playerIds) } : {}),
    }));
}

function seedAssignmentsOf({ entrants }: Draw) {
  return entrants
    .flatMap(({ playerIds, seed }) => (seed === null ? [] : [{ playerIds, seed }]))
    .toSorted((one, other) => one.seed - other.seed)
    .map(({ playerIds, seed }) => ({
      participantId: participantIdOf(playerIds),
      seedNumber: seed,
      seedValue: seed,
    }));
}

const stages = { consolation: 'CONSOLATION', placement: 'PLAY_OFF' } as const;

function stageOf(draw: Draw): 'MAIN' | 'QUALIFYING' | 'CONSOLATION' | 'PLAY_OFF' {
  const role = roleOf(draw);
  if (role === 'consolation' || role === 'placement') return stages[role];
  return draw.parentDrawId === null ? 'MAIN' : 'QUALIFYING';
}

function toStructure(detail: DrawDetail, { depth, timeZone }: { depth: number; timeZone: string }) {
  const { id, state } = detail.draw;
  const seedAssignments = seedAssignmentsOf(state);
  const common = {
    structureId: id,
    structureName: state.name,
    stage: stageOf(state),
    stageSequence: Math.max(1, depth),
    ...formatOf(state),
    seedLimit: seedAssignments.length,
    seedAssignments,
  };
  if (isRoundRobin(state)) {
    const structures = toGroupStructures(detail, state, timeZone);
    return { ...common, structureType: 'CONTAINER', finishingPosition: 'WIN_RATIO', structures };
  }
  if (isByRounds(state)) {
    return { ...common, finishingPosition: 'WIN_RATIO', matchUps: toRoundMatchUps(detail, timeZone) };
  }
  return {
    ...common,
    finishingPosition: 'ROUND_OUTCOME',
    positionAssignments: positionAssignmentsOf(detail),
    matchUps: toMatchUps(detail, timeZone),
  };
}

interface Member {
  readonly detail: DrawDetail;
  /** Steps down from the main draw. */
  readonly depth: number;
}

/** The playoff draws of groups, for finishers behind those of the parent. */
function behind({ draw }: DrawDetail, all: readonly DrawDetail[]): DrawDetail[] {
  const [, ...goals] = goalsOf(draw.state);
  return goals.flatMap(({ drawId }) => all.find((one) => one.draw.id === drawId) ?? []);
}

/** A main draw with its qualifying draws, over any number of steps, and the playoffs of their groups. */
function familyOf(detail: DrawDetail, all: readonly DrawDetail[], depth = 0): Member[] {
  const children = all.filter(({ draw }) => draw.state.parentDrawId === detail.draw.id);
  return [
    { detail, depth },
    ...[...children, ...children.flatMap((child) => behind(child, all))].flatMap((member) =>
      familyOf(member, all, depth + 1),
    ),
  ];
}

/** The draws that are events of their own: nothing above them, and not made of another one. */
export function mainDrawsOf(all: readonly DrawDetail[]): DrawDetail[] {
  const others = new Set(all.flatMap((detail) => behind(detail, all)));
  return all.filter(
    (detail) =>
      detail.draw.state.parentDrawId === null &&
      detail.draw.state.structure === undefined &&
      !others.has(detail),
  );
}

/** The draws that are made of a main draw. */
function structureOf({ draw: { id } }: DrawDetail, all: readonly DrawDetail[]): Member[] {
  const linked = all.filter(({ draw }) => draw.state.structure?.mainDrawId === id);
  return linked.map((detail, index) => ({ detail, depth: index + 1 }));
}

const feedProfiles = { topDown: 'TOP_DOWN', bottomUp: 'BOTTOM_UP', lot: 'DRAW' } as const;

/** The links by which others come into a draw; rounds count from the first one there. */
function enteringLinksOf({ draw: { id, state } }: DrawDetail, all: readonly DrawDetail[]): object[] {
  const rounds = roundsOf(state).length;
  return structureLinks(state).map(({ fromDrawId, fromRound, take, onlyFirstMatch, toRound, feed }) => {
    const from = all.find(({ draw }) => draw.id === fromDrawId)?.draw.state;
    const sourceRounds = from === undefined ? 0 : roundsOf(from).length;
    return {
      linkType: take === 'winners' ? 'WINNER' : 'LOSER',
      ...(onlyFirstMatch ? { linkCondition: 'FIRST_MATCHUP' } : {}),
      source: { structureId: fromDrawId, roundNumber: sourceRounds - fromRound + 1 },
      target: { structureId: id, roundNumber: rounds - toRound + 1, feedProfile: feedProfiles[feed] },
    };
  });
}

/** The links by which qualifiers leave a draw. */
function linksOf({ draw: { id, state } }: DrawDetail) {
  return goalsOf(state).map((goal) => {
    const target = { structureId: goal.drawId, roundNumber: 1, feedProfile: 'DRAW' };
    if (isRoundRobin(state)) {
      const source = { structureId: id, finishingPositions: finishingPositions(state, goal) };
      return { linkType: 'POSITION', source, target };
    }
    const roundNumber = firstRoundOf(state.size) - lastRoundOf(state.qualifyingSpots) + 1;
    return { linkType: 'WINNER', source: { structureId: id, roundNumber }, target };
  });
}

const entryStatuses = {
  Q: 'QUALIFIER',
  LL: 'LUCKY_LOSER',
  WC: 'WILDCARD',
  ALT: 'ALTERNATE',
  SE: 'SPECIAL_EXEMPT',
} as const;

function statusOf(draw: Draw, mark: keyof typeof entryStatuses | null): string {
  if (hasUngrouped(draw)) return 'UNGROUPED';
  return mark === null ? 'DIRECT_ACCEPTANCE' : entryStatuses[mark];
}

function entriesOf(family: readonly Member[]) {
  return family.flatMap(({ detail: { draw } }) =>
    draw.state.entrants.map(({ playerIds, entryMark = null }, index) => ({
      participantId: participantIdOf(playerIds),
      entryStatus: statusOf(draw.state, entryMark),
      entryStage: stageOf(draw.state),
      entryPosition: index + 1,
    })),
  );
}

/** A main draw with its qualifying and structures, as an event of the standard. */
export function toEvent(detail: DrawDetail, all: readonly DrawDetail[], timeZone: string): object {
  const { id, state } = detail.draw;
  const family = familyOf(detail, all);
  const linked = structureOf(detail, all);
  const eventType = typeOf(state);
  const entries = entriesOf(family);
  const gender = state.gender === null ? undefined : genders[state.gender];
  return {
    eventId: id,
    eventName: state.name,
    eventType,
    ...(gender === undefined ? {} : { gender }),
    ...(state.ageCategory === null ? {} : { category: { categoryName: state.ageCategory } }),
    entries,
    drawDefinitions: [
      {
        drawId: id,
        drawName: state.name,
        drawType: drawTypeOf(state),
        matchUpType: eventType,
        ...formatOf(state),
        entries,
        structures: [...family, ...linked].map((member) =>
          toStructure(member.detail, { depth: member.depth, timeZone }),
        ),
        links: [
          ...family.flatMap((member) => linksOf(member.detail)),
          ...linked.flatMap((member) => enteringLinksOf(member.detail, all)),
        ],
      },
    ],
  };
}
