import { useMemo } from 'react';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { sides } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, pairName, roundName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { durationInWords } from '@courtcast/web-score/match/words.ts';
import type { Outbox } from '../../sync/outbox.ts';
import { headlineOf, setsPlayed } from './headline.ts';
import type { PadPartProps } from '../pad-part.ts';
import { sheetDataOf } from './sheet-data.ts';
import type { SheetData } from './sheet-data.ts';
import { SheetIncidents } from './sheet-incidents.tsx';
import { SheetLog } from '@courtcast/web-score/match-sheet/sheet-log.tsx';
import { SheetStatistics } from '@courtcast/web-score/match-sheet/sheet-statistics.tsx';

interface MatchSheetProps extends PadPartProps {
  readonly outbox: Outbox;
  readonly close: () => void;
}

function Facts({ outbox, data }: Pick<MatchSheetProps, 'outbox'> & { readonly data: SheetData }) {
  const { umpire, scores } = useWords();
  const { dayAndTime } = useFormats();
  const words = umpire.sheet;
  const { court, startedAt } = outbox.sheet.match;
  const facts = [
    [words.court, court && courtName(scores, court)],
    [words.began, startedAt === null ? null : dayAndTime(startedAt, null)],
    [words.ended, data.endedAt === null ? null : dayAndTime(data.endedAt, null)],
    [words.duration, data.playedMs === 0 ? null : durationInWords(scores, data.playedMs)],
  ] as const;
  return (
    <dl className="sheet__facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Where the match belongs: tournament, draw and round, or the two teams. */
function placeOf(
  { tournament, draw, round, teamMatch }: Outbox['sheet']['match'],
  words: ScoreWords,
): string {
  const teams = teamMatch === null ? null : `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const parts = [tournament?.name, draw?.name, roundName(words, { round }), teams];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** The sheet of a match on A4: result, statistics, incidents, point log; printed, or saved as PDF, by the device. */
export function MatchSheet(props: MatchSheetProps) {
  const { line, players, nameOf, outbox, close } = props;
  const all = useWords();
  const { umpire, scores } = all;
  const words = umpire.sheet;
  const sets = setsPlayed(props);
  const data = useMemo(() => sheetDataOf(line, outbox.sheet), [line, outbox.sheet]);
  const { confirmedAt } = outbox.sheet.match;
  const waiting = outbox.waiting.length;
  return (
    <article className="sheet">
      <nav className="sheet__actions">
        <button type="button" className="pad-button" onClick={close}>
          {words.close}
        </button>
        <button type="button" className="pad-button pad-button--main" onClick={() => window.print()}>
          {words.print}
        </button>
      </nav>
      <header>
        <p>{placeOf(outbox.sheet.match, scores)}</p>
        <h1>{sides.map((side) => pairName(players[side])).join(' – ')}</h1>
        <p className="sheet__result">
          {headlineOf(all, { line, nameOf, outbox })}
          {sets.length > 0 && ` ${setsInLine(sets)}`}
        </p>
        {confirmedAt === null && <p>{words.notOfficial}</p>}
        {waiting > 0 && <p>{words.notSent(waiting)}</p>}
      </header>
      <Facts outbox={outbox} data={data} />
      {data.statistics !== null && <SheetStatistics statistics={data.statistics} nameOf={nameOf} />}
      <SheetIncidents entries={data.entries} nameOf={nameOf} line={line} />
      <SheetLog entries={data.entries} nameOf={nameOf} />
    </article>
  );
}
