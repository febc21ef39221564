import type { AnswerOf } from '@courtcast/client';

type Row = Pick<AnswerOf<'getDrawStandings'>[number], 'group' | 'rank' | 'provisional' | 'status'>;

/** How many groups are over in which two or more share a place. */
export function tiedGroupCount(rows: readonly Row[]): number {
  const groups = [...Map.groupBy(rows, ({ group }) => group).values()];
  return groups.filter((own) => {
    const ranks = own.filter(({ status }) => status !== 'withdrawn').map(({ rank }) => rank);
    return own.every(({ provisional }) => !provisional) && new Set(ranks).size < ranks.length;
  }).length;
}
