import type { DrawView, MatchView, SetView } from '@courtcast/contracts';
import { opponentOf } from '../match/names.ts';
import { turnedSet } from '../match/set-columns.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The winner of a draw, and its final. */
export interface Champion {
  readonly drawId: string;
  /** Unique within a tournament. */
  readonly key: string;
  /** The number of the group they won, if there are several; null if a final decided. */
  readonly group: number | null;
  /** Whether a table decided instead of a final. */
  readonly isByTable: boolean;
  readonly drawName: string;
  readonly players: readonly Named[];
  readonly beaten: readonly Named[];
  readonly sets: readonly SetView[];
}

type Draw = Pick<DrawView, 'id' | 'name' | 'parentDrawId' | 'structure' | 'drawType' | 'groupWinners'>;

/** Parts of double elimination: winning one of them alone wins no draw. */
const ofDouble: ReadonlySet<string> = new Set(['losers', 'final', 'decider']);

/** The draw of this part in the structure of a main draw; undefined if there is none. */
function partOf<D extends Draw>(draws: readonly D[], mainDrawId: string, part: string): D | undefined {
  return draws.find(({ structure }) => structure?.mainDrawId === mainDrawId && structure.part === part);
}

/** Whether a main draw is played with double elimination: winning its last match does not win the draw. */
export function isDouble({ id }: Pick<Draw, 'id'>, draws: readonly Draw[]): boolean {
  return partOf(draws, id, 'decider') !== undefined;
}

/**
 * The match that decides a draw: its final. In double elimination it is the decider, or the final if the
 * undefeated side won it, or had no opponent.
 */
function decisionOf(draw: Draw, draws: readonly Draw[], finals: readonly MatchView[]): MatchView | undefined {
  const finalIn = (one: Draw | undefined) =>
    one && finals.find((match) => match.draw?.id === one.id && match.round === 1);
  if (!isDouble(draw, draws)) return finalIn(draw);
  const [final, decider] = ['final', 'decider'].map((part) => finalIn(partOf(draws, draw.id, part)));
  if (typeof decider?.winnerSide === 'string') return decider;
  const isOver = final?.winnerSide === 'home' || final?.players.home.length === 0;
  return isOver ? final : undefined;
}

/** The winners of groups that no further draw follows. */
export function groupChampions({ id, name, groupWinners = [] }: Draw): Champion[] {
  return groupWinners
    .filter(({ players }) => players.length > 0)
    .map(({ group, players }) => ({
      ...{ drawId: id, drawName: name, key: `${id} ${group}`, players },
      ...{ group: groupWinners.length > 1 ? group : null, isByTable: true, beaten: [], sets: [] },
    }));
}

/** Whether all that decides a draw is over and confirmed; a first place that is shared waits for a lot. */
export function isDecidedBy(draw: Draw, champions: readonly Champion[]): boolean {
  const { groupWinners } = draw;
  if (groupWinners === undefined) return champions.some(({ drawId }) => drawId === draw.id);
  return groupWinners.length > 0 && groupWinners.every(({ isOver, players }) => isOver && players.length > 0);
}

/** The champions of a tournament in the order of its draws. Qualifying draws have none; double elimination has one. */
export function championsOf(draws: readonly Draw[], finals: readonly MatchView[]): Champion[] {
  return draws.flatMap((draw) => {
    const { id, name } = draw;
    if (draw.groupWinners !== undefined) return groupChampions(draw);
    const final = decisionOf(draw, draws, finals);
    const winner = final?.winnerSide ?? null;
    if (final === undefined || winner === null || !hasChampion(draw)) return [];
    const { players, sets } = final;
    return [
      {
        ...{ drawId: id, drawName: name, key: id, group: null, isByTable: false },
        players: players[winner],
        beaten: players[opponentOf(winner)],
        sets: (sets ?? []).map((set) => (winner === 'home' ? set : turnedSet(set))),
      },
    ];
  });
}

const byRounds: ReadonlySet<DrawView['drawType']> = new Set([
  'swiss',
  'americano',
  'mexicano',
  'winners_court',
]);

/** Whether a draw has a champion once it is over: one drawn round by round has no last round. */
export function hasChampion({ parentDrawId, structure, drawType }: Omit<Draw, 'id' | 'name'>): boolean {
  if (byRounds.has(drawType)) return false;
  return parentDrawId === undefined && (structure === undefined || !ofDouble.has(structure.part));
}
