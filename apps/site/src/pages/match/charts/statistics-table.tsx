import type { SideName } from '@courtcast/contracts';
import type { MatchStatistics, SetStatistics } from '@courtcast/scoring-rules';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Formats } from '@courtcast/web-messages/formats.ts';
import { sideName } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { durationInWords } from '@courtcast/web-score/match/words.ts';
import { statisticRows } from '@courtcast/web-score/match-sheet/statistics-rows.ts';
import type { StatisticRow, StatisticValue } from '@courtcast/web-score/match-sheet/statistics-rows.ts';

/** A value as text: a count, or a percentage with its count. */
function textOf({ number, percent }: Formats, { count, of }: StatisticValue): string {
  if (of === null) return number(count);
  return of === 0 ? '–' : `${number(count)}/${number(of)} · ${percent(count / of)}`;
}

const PERCENT = 100;

function Bars({ row }: { readonly row: StatisticRow }) {
  const [home, guest] = [row.bars.home * PERCENT, row.bars.guest * PERCENT];
  return (
    <svg className="stats__bars" viewBox="0 0 202 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="stats__ground" x="0" y="0" width="100" height="4" />
      <rect className="stats__ground" x="102" y="0" width="100" height="4" />
      <rect className="stats__bar stats__bar--home" x={PERCENT - home} y="0" width={home} height="4" />
      <rect className="stats__bar stats__bar--guest" x="102" y="0" width={guest} height="4" />
    </svg>
  );
}

interface PartChoiceProps {
  readonly match: ShownMatch;
  readonly sets: number;
  /** Index of a set; null for the whole match. */
  readonly chosen: number | null;
  readonly choose: (part: number | null) => void;
}

/** Chooses the whole match or one set. */
function PartChoice({ match: played, sets, chosen, choose }: PartChoiceProps) {
  const { match, scores } = useWords();
  const setName = (index: number) =>
    played.sets[index]?.matchTiebreak === true ? scores.matchTiebreak : scores.set(index + 1);
  const parts = [null, ...Array.from({ length: sets }, (_, index) => index)];
  return (
    <Choice
      look="segments"
      legend={match.statistics.part}
      options={parts.map((part) => ({
        value: part,
        label: part === null ? match.statistics.whole : setName(part),
      }))}
      value={chosen}
      onChoose={choose}
    />
  );
}

function Duration({ set }: { readonly set: SetStatistics | undefined }) {
  const { match, scores } = useWords();
  const seconds = set?.durationSeconds ?? null;
  if (seconds === null) return null;
  return (
    <p className="stats__duration">
      {match.statistics.duration}: {durationInWords(scores, seconds * 1000)}
    </p>
  );
}

interface StatisticsTableProps {
  readonly match: ShownMatch;
  readonly statistics: MatchStatistics;
}

/** The statistics of the match or a set, side by side. */
export function StatisticsTable({ match, statistics }: StatisticsTableProps) {
  const { scores, match: words } = useWords();
  const [chosen, choose] = useState<number | null>(null);
  const set = chosen === null ? undefined : statistics.sets[chosen];
  const formats = useFormats();
  const valueOf = (side: SideName) => ({
    id: side,
    label: sideName(scores, match.players[side]),
    headClass: 'stats__side',
    cellClass: 'stats__value',
    cell: (row: StatisticRow) => (
      <span data-ahead={row.ahead === side}>{textOf(formats, row.values[side])}</span>
    ),
  });
  return (
    <div className="stats">
      {statistics.sets.length > 1 && (
        <PartChoice match={match} sets={statistics.sets.length} chosen={chosen} choose={choose} />
      )}
      <Table
        className="stats__table"
        rowClass="stats__row"
        caption={words.sections.statistics}
        rows={statisticRows(set ?? statistics.total)}
        keyOf={({ name }) => name}
        columns={[
          valueOf('home'),
          {
            id: 'name',
            label: <span className="visually-hidden">{words.sections.statistics}</span>,
            isHeader: true,
            cellClass: 'stats__name',
            cell: (row) => (
              <>
                {words.statistics.names[row.name]}
                <Bars row={row} />
              </>
            ),
          },
          valueOf('guest'),
        ]}
      />
      <Duration set={set} />
    </div>
  );
}
