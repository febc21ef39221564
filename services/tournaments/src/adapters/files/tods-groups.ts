import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import { placesOfGroups } from '../../domain/draws/groups/group-matches.ts';
import { groupsOf, matchesOfGroups } from '../../domain/draws/groups/table.ts';
import type { GroupDraw, GroupMatch } from '../../domain/draws/groups/table.ts';
import { playedMatchUp, withSidesSwapped } from './tods-matches.ts';
import { participantIdOf } from './tods-participants.ts';

/** A match of a group; the draw position is the place over all groups. */
function toMatchUp(
  { id, group, round, home, guest, result }: GroupMatch,
  { detail, positions, rounds, timeZone }: Positions,
  roundPosition: number,
): object {
  const [own, other] = [positions.get(home) ?? 0, positions.get(guest) ?? 0];
  const found = detail.matches.get(id);
  // Side 1 of the standard is the lower position.
  const match = found !== undefined && own > other ? withSidesSwapped(found) : found;
  const isBothOut = result?.advances === 'bothOut';
  return {
    matchUpId: id,
    structureId: `${detail.draw.id}-${group}`,
    roundNumber: rounds - round + 1,
    roundPosition,
    drawPositions: [Math.min(own, other), Math.max(own, other)],
    ...(match === undefined
      ? { matchUpStatus: 'TO_BE_PLAYED' }
      : playedMatchUp(match, { isBothOut, timeZone })),
  };
}

interface Positions {
  readonly detail: DrawDetail;
  /** The draw position of each entrant, by index. */
  readonly positions: ReadonlyMap<number, number>;
  readonly rounds: number;
  readonly timeZone: string;
}

function matchUpsOf(all: readonly GroupMatch[], group: number, positions: Positions): object[] {
  const own = all.filter((match) => match.group === group);
  return own.map((match) => {
    const ofRound = own.filter(({ round }) => round === match.round);
    return toMatchUp(match, positions, ofRound.indexOf(match) + 1);
  });
}

/** The groups of a draw as the standard has them: a container with an item for each. */
export function toGroupStructures(detail: DrawDetail, draw: GroupDraw, timeZone: string): object[] {
  const groups = groupsOf(draw);
  const places = placesOfGroups(draw.groupSizes ?? []);
  const positions = new Map(
    groups.flatMap((members, at) =>
      members.map((entrant, place) => [entrant, (places[at]?.[place] ?? 0) + 1] as const),
    ),
  );
  const all = matchesOfGroups(draw);
  const rounds = Math.max(0, ...all.map(({ round }) => round));
  return groups.map((members, at) => ({
    structureId: `${detail.draw.id}-${at + 1}`,
    structureName: `Group ${at + 1}`,
    structureOrder: at + 1,
    structureType: 'ITEM',
    finishingPosition: 'WIN_RATIO',
    positionAssignments: members.map((entrant) => ({
      drawPosition: positions.get(entrant) ?? 0,
      participantId: participantIdOf(draw.entrants[entrant]?.playerIds ?? []),
    })),
    matchUps: matchUpsOf(all, at + 1, { detail, positions, rounds, timeZone }),
  }));
}
