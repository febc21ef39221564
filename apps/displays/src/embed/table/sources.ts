import type { AnswerOf } from '@courtcast/client';
import { movementsIn } from '@courtcast/scoring-rules';
import type { Movement } from '@courtcast/scoring-rules';
import type { EmbedWords } from '@courtcast/messages/word-types.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import type { EmbeddedCell, EmbeddedColumn, EmbeddedPart, EmbeddedTable } from './embedded-table.ts';

/** Reads an operation of the installation by its path. Rejects as `MissingError` where the installation knows none. */
export type AskTable = <T>(path: string) => Promise<T>;

/** What a source is given. */
export interface TableRequest {
  readonly ask: AskTable;
  readonly id: string;
  readonly words: EmbedWords['embed'];
  /** How many rows are shown; of groups in each. */
  readonly rows: number;
}

/** How a table is read and laid out. */
export type TableSource = (request: TableRequest) => Promise<EmbeddedTable>;

type Row<T extends readonly unknown[]> = T[number];
type RankingRow = Row<AnswerOf<'listRankingRows'>['data']>;

/** How a rank has moved in a week, as a sign and in words; nothing where it has not. */
export function movementCell(
  { rank, previousRank }: Pick<RankingRow, 'rank' | 'previousRank'>,
  words: EmbedWords['embed'],
): EmbeddedCell {
  if (previousRank === null) return words.isNew;
  const up = previousRank - rank;
  if (up === 0) return '';
  return up > 0 ? { sign: `▲ ${up}`, spoken: words.up(up) } : { sign: `▼ ${-up}`, spoken: words.down(-up) };
}

/** The columns of a list of who stands where: rank, what `names` are, and numbers behind them. */
function columnsOf(words: EmbedWords['embed'], names: string, ...numbers: string[]): EmbeddedColumn[] {
  return [
    { label: words.rank, kind: 'rank' },
    { label: names, kind: 'name' },
    ...numbers.map((label) => ({ label, kind: 'number' as const })),
  ];
}

const part = (rows: EmbeddedPart['rows'], title: string | null = null): EmbeddedPart => ({ title, rows });

const rankingTable: TableSource = async ({ ask, id, words, rows }) => {
  const [ranking, { data }] = await Promise.all([
    ask<AnswerOf<'getRanking'>>(`rankings/${id}`),
    ask<AnswerOf<'listRankingRows'>>(`rankings/${id}/standings?perPage=${rows}`),
  ]);
  const [rank, name, points] = columnsOf(words, words.player, words.points);
  return {
    title: ranking.name,
    path: rankingAddresses.ranking(id),
    columns: [rank, { label: '', kind: 'sign' as const }, name, points].flatMap((column) => column ?? []),
    parts: [
      part(
        data.map((row) => [String(row.rank), movementCell(row, words), row.player.name, String(row.points)]),
      ),
    ],
  };
};

/** Whether a place of a table goes up or down, as a sign and in words. */
function goingCell(movement: Movement | undefined, words: EmbedWords['embed']): EmbeddedCell {
  if (movement === undefined) return '';
  return movement === 'up' ? { sign: '▲', spoken: words.goesUp } : { sign: '▼', spoken: words.goesDown };
}

const leagueGroupTable: TableSource = async ({ ask, id, words, rows }) => {
  const [group, standings] = await Promise.all([
    ask<AnswerOf<'getLeagueGroup'>>(`league-groups/${id}`),
    ask<AnswerOf<'getStandings'>>(`league-groups/${id}/standings`),
  ]);
  const movements = movementsIn(standings, group.moves ?? { up: 0, down: 0 });
  const [place, ...others] = columnsOf(words, words.team, words.played, words.points);
  const signs = movements.size === 0 ? [] : [{ label: '', kind: 'sign' as const }];
  return {
    title: [group.league.name, group.name].join(' · '),
    path: addresses.leagueGroup(id),
    columns: [...(place === undefined ? [] : [place]), ...signs, ...others],
    parts: [
      part(
        standings
          .slice(0, rows)
          .map(({ rank, teamId, teamName, played, tablePoints }) => [
            String(rank),
            ...signs.map(() => goingCell(movements.get(teamId), words)),
            teamName,
            String(played),
            String(tablePoints),
          ]),
      ),
    ],
  };
};

const nameOf = ({ players }: Row<AnswerOf<'getDrawStandings'>>): string =>
  players.map(({ name }) => name).join(' / ');

const drawTables: TableSource = async ({ ask, id, words, rows }) => {
  const [draw, standings] = await Promise.all([
    ask<AnswerOf<'getDraw'>>(`draws/${id}`),
    ask<AnswerOf<'getDrawStandings'>>(`draws/${id}/standings`),
  ]);
  const groups = [...Map.groupBy(standings, ({ group }) => group)];
  return {
    title: draw.name,
    path: addresses.draw(draw.tournamentId, id),
    columns: columnsOf(words, words.player, words.played, words.points),
    parts: groups.map(([group, own]) =>
      part(
        own
          .slice(0, rows)
          .map((row) => [String(row.rank), nameOf(row), String(row.played), String(row.points)]),
        groups.length > 1 ? words.group(group) : null,
      ),
    ),
  };
};

/** The sources by the attribute that names what is shown: another list of who stands where is one more. */
export const tableSources: Readonly<Record<string, TableSource>> = {
  ranking: rankingTable,
  'league-group': leagueGroupTable,
  draw: drawTables,
};
