import type { MatchStatistics } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { statisticRows } from './statistics-rows.ts';
import type { StatisticValue } from './statistics-rows.ts';
import type { NameOf } from './event-words.ts';

interface SheetStatisticsProps {
  readonly nameOf: NameOf;
  readonly statistics: MatchStatistics;
}

/** The statistics of the whole match, side by side. */
export function SheetStatistics({ statistics, nameOf }: SheetStatisticsProps) {
  const { match } = useWords();
  const { number, percent } = useFormats();
  const textOf = ({ count, of }: StatisticValue): string => {
    if (of === null) return number(count);
    return of === 0 ? '–' : `${number(count)}/${number(of)} (${percent(count / of)})`;
  };
  return (
    <table className="sheet__table">
      <caption>{match.sections.statistics}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{nameOf('home')}</th>
          <th scope="col">{nameOf('guest')}</th>
        </tr>
      </thead>
      <tbody>
        {statisticRows(statistics.total).map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{match.statistics.names[name]}</th>
            <td>{textOf(values.home)}</td>
            <td>{textOf(values.guest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
