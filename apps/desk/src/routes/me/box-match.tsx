import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { rulesOf } from '@courtcast/scoring-rules';
import type { Rules } from '@courtcast/scoring-rules';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { controlId } from '../../features/form/field.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import {
  ResultFields,
  resultFormOf,
  useInitialResult,
  useResultFields,
} from '../../features/result-entry/score-entry.tsx';
import { canBeSent, faultyField, readResult } from '../../features/result-entry/result-values.ts';
import type { ResultReading, ResultValues } from '../../features/result-entry/result-values.ts';

type Fields = ReturnType<typeof useResultFields>;

/** A result as its players may report it: no match runs on, and officials alone default anybody. */
function reportable(fields: Fields): Fields {
  const { how } = fields;
  if (how?.kind !== 'choice') return fields;
  const options = how.options.filter(({ value }) => value !== 'running' && value !== 'default');
  return { ...fields, how: { ...how, options } };
}

/** What was typed as a report. */
export function reportOf({ ending, winnerSide, sets }: ResultReading, playerId: string) {
  const isForced = (ending === 'walkover' || ending === 'retirement') && winnerSide !== null;
  return {
    playerId,
    sets: ending === 'walkover' ? [] : [...sets],
    ...(isForced && { outcome: ending, winnerSide }),
  };
}

interface ReportProps {
  readonly match: MatchView;
  readonly playerId: string;
  readonly close: () => void;
}

function ReportForm({ match, rules, playerId, close }: ReportProps & { readonly rules: Rules }) {
  const { boxes: words } = useDeskWords();
  const toast = useToast();
  const report = useSave('reportResult', { touches: ['getDraw', 'listMyMatches'] });
  const fields = reportable(useResultFields(match, rules));
  return (
    <RecordForm<ResultValues>
      name={resultFormOf(match)}
      initial={useInitialResult(match, rules)}
      fields={fields}
      action={words.mine.report}
      onSaved={() => {
        toast({ text: words.mine.reported });
        close();
      }}
      save={async (values) => {
        const reading = readResult(values, rules);
        if (canBeSent(match, reading)) {
          const body = { ...reportOf(reading, playerId), expectedVersion: match.version };
          return report.save({ params: { id: match.id }, body });
        }
        document.getElementById(controlId(resultFormOf(match), faultyField(reading, rules)))?.focus();
        return 'stopped';
      }}
    >
      {(field) => <ResultFields match={match} rules={rules} field={field} />}
    </RecordForm>
  );
}

/** The form in which a player of a box league enters a result. */
function ReportDialog(props: ReportProps) {
  const { boxes: words, me } = useDeskWords();
  const { match, close } = props;
  const rules = rulesOf(match);
  const title = `${pairName(match.players.home)} ${me.against} ${pairName(match.players.guest)}`;
  return (
    <Modal title={title} close={close}>
      <p className="rows__more">{words.mine.reportHint}</p>
      <ReportForm {...props} rules={rules} />
    </Modal>
  );
}

interface BoxMatchProps {
  readonly match: MatchView;
  readonly own: AnswerOf<'listMyBoxLeagues'>['data'][number];
  readonly playerId: string;
}

/** Where a result stands that a player has reported. */
function Standing({ match, own }: Omit<BoxMatchProps, 'playerId'>) {
  const { mine } = useDeskWords().boxes;
  const { review, sets, confirmedAt } = match;
  const score = setsInLine(sets ?? []);
  if (confirmedAt !== null || review === null || review === undefined) return <>{score}</>;
  const isOwn = own.players.some(({ id }) => id === review.reportedBy);
  if (review.status === 'disputed') return <>{[score, mine.disputed].filter(Boolean).join(' · ')}</>;
  if (!isOwn) return <>{[score, mine.asked].filter(Boolean).join(' · ')}</>;
  return (
    <>
      {[score, mine.waits].filter(Boolean).join(' · ')}{' '}
      {review.countsAt !== null && <Moment at={review.countsAt} zone={null} />}
    </>
  );
}

/** A match of one's box: whom one plays, where its result stands, and how it is entered. */
export function BoxMatch({ match, own, playerId }: BoxMatchProps) {
  const { boxes: words } = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  const ids = own.players.map(({ id }) => id);
  const isHome = match.players.home.some(({ id }) => ids.includes(id));
  const others = isHome ? match.players.guest : match.players.home;
  const { status, confirmedAt, review } = match;
  const isReportedByMe = review?.status === 'pending' && review.reportedBy === playerId;
  const mayReport =
    confirmedAt === null && (status === 'scheduled' || status === 'in_progress' || isReportedByMe);
  const name = pairName(others);
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.match(match.id)}>
          {name}
        </a>
        <p className="rows__more">
          <Standing match={match} own={own} />
        </p>
      </div>
      {mayReport && (
        <Button look="quiet" onClick={() => setOpen(true)} of={name}>
          {isReportedByMe ? words.mine.again : words.mine.report}
        </Button>
      )}
      {isOpen && <ReportDialog match={match} playerId={playerId} close={() => setOpen(false)} />}
    </li>
  );
}
