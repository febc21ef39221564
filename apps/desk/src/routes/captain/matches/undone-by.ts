import type { ChangePreviewView } from '@courtcast/contracts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';

type Words = Pick<DeskWords['captain']['result'], 'reopenTie' | 'reopenTable'>;

/** What a dry run says that a correction would undo of the team match and of the table, in sentences. */
export function undoneBy(
  words: Words,
  { teamMatches, standings }: Pick<ChangePreviewView, 'teamMatches' | 'standings'>,
): string[] {
  const scoreOf = ({ homeMatchesWon, guestMatchesWon }: (typeof teamMatches)[number]['from']) =>
    `${homeMatchesWon}:${guestMatchesWon}`;
  const rows = standings.flatMap((table) => (table.when === 'now' ? table.rows : []));
  return [
    ...teamMatches
      .filter(({ from, to }) => scoreOf(from) !== scoreOf(to))
      .map(({ from, to }) => words.reopenTie(scoreOf(from), scoreOf(to))),
    ...rows
      .filter(({ from, to }) => from.rank !== to.rank || from.tablePoints !== to.tablePoints)
      .map(({ teamName, from, to }) =>
        words.reopenTable({
          team: teamName,
          ...{ fromRank: from.rank, fromPoints: from.tablePoints },
          ...{ toRank: to.rank, toPoints: to.tablePoints },
        }),
      ),
  ];
}
