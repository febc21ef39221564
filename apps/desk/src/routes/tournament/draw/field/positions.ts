import type { AnswerOf } from '@courtcast/client';

type Draw = AnswerOf<'getDraw'>;
type Entry = Draw['entries'][number];

/** One line of the first round, as `positions` of `POST /draws/{id}/generate` takes it. */
export type Line = number | 'bye' | 'qualifier';

/** The slots of the first round, from the top. */
export function firstRound({ entries }: Draw): readonly Entry[] {
  const first = Math.max(0, ...entries.map(({ round }) => round));
  return entries
    .filter(({ round }) => round === first)
    .toSorted((one, other) => one.position - other.position);
}

/** Whether every line is given: before it is drawn they are open. */
export function isDrawn(draw: Draw): boolean {
  if (draw.drawType === 'round_robin') return (draw.groups ?? []).length > 0;
  const lines = firstRound(draw);
  return lines.length > 0 && lines.every(({ status }) => status !== 'pending');
}

/** The entrant of each line. */
export function linesOf(draw: Draw): readonly Line[] {
  const places = new Map(draw.entrants.map(({ players }, index) => [players[0]?.id, index]));
  return firstRound(draw).map(({ status, player }) =>
    status === 'bye' || status === 'qualifier' ? status : (places.get(player?.id) ?? 'bye'),
  );
}

/** The lines with two of them exchanged. */
export function swapped(lines: readonly Line[], one: number, other: number): readonly Line[] {
  return lines.map((line, index) => {
    if (index === one) return lines[other] ?? line;
    return index === other ? (lines[one] ?? line) : line;
  });
}

/** The groups, as places among the entrants. */
export type Groups = readonly (readonly number[])[];

/** The groups with two entrants exchanged. */
export function exchangedIn(groups: Groups, one: number, other: number): Groups {
  const swap = (entrant: number): number => {
    if (entrant === one) return other;
    return entrant === other ? one : entrant;
  };
  return groups.map((group) => group.map(swap));
}

/** The groups with an entrant at the end of another one, by its place from 0. */
export function movedTo(groups: Groups, entrant: number, to: number): Groups {
  return groups.map((group, index) => {
    const others = group.filter((one) => one !== entrant);
    return index === to ? [...others, entrant] : others;
  });
}

/** Deviations of manual lines from the rules of seeding (rules 3). */
export type LineWarning =
  | { readonly kind: 'seeds-meet'; readonly seeds: readonly [number, number]; readonly round: number }
  | { readonly kind: 'bye-unseeded'; readonly line: number };

/** The first round in which two lines can meet, counted from the first: 1 for neighbors. */
function meetingRound(one: number, other: number): number {
  let round = 0;
  for (let [a, b] = [one, other]; a !== b; round += 1) [a, b] = [a >> 1, b >> 1];
  return round;
}

/**
 * Warnings of lines: seeds who could meet sooner than the pattern lets them (1 and 2 in the final, the first four in the
 * semifinals, and so on), and byes beside players without a seed while a seed has to play.
 */
export function warningsOf(lines: readonly Line[], entrants: Draw['entrants']): readonly LineWarning[] {
  const rounds = Math.log2(lines.length);
  const seeded = lines.flatMap((line, index) => {
    const seed = typeof line === 'number' ? (entrants[line]?.seed ?? null) : null;
    return seed === null ? [] : [{ seed, index }];
  });
  const meetings = seeded.flatMap((one, at) =>
    seeded.slice(at + 1).flatMap((other): LineWarning[] => {
      const [low, high] = one.seed < other.seed ? [one, other] : [other, one];
      const earliest = rounds + 1 - Math.ceil(Math.log2(high.seed));
      const round = meetingRound(low.index, high.index);
      return round < earliest
        ? [{ kind: 'seeds-meet', seeds: [low.seed, high.seed], round: rounds + 1 - round }]
        : [];
    }),
  );
  const isBye = (index: number): boolean => lines[index] === 'bye';
  const playing = seeded.some(({ index }) => !isBye(index ^ 1));
  const byes = lines.flatMap((line, index): LineWarning[] => {
    const isSeeded = seeded.some((one) => one.index === (index ^ 1));
    return line === 'bye' && playing && !isSeeded ? [{ kind: 'bye-unseeded', line: (index ^ 1) + 1 }] : [];
  });
  return [...meetings, ...byes];
}
