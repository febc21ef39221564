import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { Board } from '../board/use-board.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { OrderData } from '../use-order.ts';

type Hours = AnswerOf<'getUnavailable'>[number];

interface UnavailableProps {
  readonly data: OrderData;
  readonly board: Board;
}

interface Values {
  readonly of: string;
  readonly from: string;
  readonly to: string;
}

const initial: Values = { of: '', from: '', to: '' };
const COURT = 'court:';
const PLAYER = 'player:';

/** Everybody who stands in a match of the tournament, by id. */
function playersOf({ matches }: OrderData): ReadonlyMap<string, string> {
  const all = matches.flatMap(({ players }) => [...players.home, ...players.guest]);
  return new Map(all.map(({ id, name }) => [id, name]));
}

function useUnavailableFields({ data, board }: UnavailableProps): FieldsOf<Values> {
  const { unavailable: words } = useDeskWords().order;
  const byName = (one: { readonly label: string }, other: { readonly label: string }) =>
    one.label.localeCompare(other.label);
  const courts = data.courts.map(({ id, name }) => ({
    value: COURT + id,
    label: board.known.get(id)?.name ?? name,
  }));
  const players = [...playersOf(data)].map(([id, label]) => ({ value: PLAYER + id, label }));
  const options = [{ value: '', label: words.choose }, ...courts, ...players.toSorted(byName)];
  return {
    of: { kind: 'select', label: words.of, options, isRequired: true },
    from: { kind: 'moment', label: words.from, isRequired: true },
    to: { kind: 'moment', label: words.to, isRequired: true },
  };
}

/** A row as it is sent. */
function sent({ playerId, courtId, from, to }: Hours) {
  return { ...(playerId !== null && { playerId }), ...(courtId !== null && { courtId }), from, to };
}

function rowOf({ of, from, to }: Values, zone: string): Hours {
  const idAfter = (prefix: string) => (of.startsWith(prefix) ? of.slice(prefix.length) : null);
  const at = (text: string) => isoOf(text, zone) ?? '';
  return { playerId: idAfter(PLAYER), courtId: idAfter(COURT), from: at(from), to: at(to) };
}

interface RowsProps extends UnavailableProps {
  readonly rows: readonly Hours[];
  readonly isSaving: boolean;
  readonly keep: (rows: readonly Hours[]) => void;
}

function Rows({ data, board, rows, isSaving, keep }: RowsProps) {
  const { unavailable: words } = useDeskWords().order;
  const formats = useFormats();
  const players = playersOf(data);
  const nameOf = ({ playerId, courtId }: Hours): string =>
    (playerId === null ? board.known.get(courtId ?? '')?.name : players.get(playerId)) ?? words.unknown;
  const textOf = (row: Hours): string => {
    const [from, to] = [row.from, row.to].map((iso) => formats.dayAndTime(iso, board.zone));
    return words.row(nameOf(row), from ?? '', to ?? '');
  };
  return (
    <ul className="order-hours">
      {rows.map((row, index) => (
        <li key={`${row.playerId ?? row.courtId ?? ''} ${row.from} ${row.to}`} className="order-hours__row">
          <span>{textOf(row)}</span>
          <Button
            look="quiet"
            disabled={isSaving}
            onClick={() => keep(rows.toSpliced(index, 1))}
            of={textOf(row)}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The hours in which players cannot play and courts are not to be had: the planner keeps them free. */
export function UnavailableHours({ data, board }: UnavailableProps) {
  const { unavailable: words } = useDeskWords().order;
  const params = { id: data.tournament.id };
  const read = useQuery(ask('getUnavailable', { params }));
  const failure = useFailure(read);
  const fields = useUnavailableFields({ data, board });
  const { save, isSaving } = useSave('putUnavailable', { touches: ['getUnavailable'] });
  const rows = read.data ?? [];
  const keep = (next: readonly Hours[]) => save({ params, body: next.map(sent) });
  return (
    <Card title={words.title} titleId="hours-title" className="order-step">
      <p>{words.text}</p>
      {failure !== null && <FailureNotice failure={failure} retry={read.refetch} />}
      {rows.length > 0 && (
        <Rows data={data} board={board} rows={rows} isSaving={isSaving} keep={(next) => void keep(next)} />
      )}
      {read.data !== undefined && (
        <RecordForm
          name={`unavailable:${params.id}`}
          initial={initial}
          isProposal
          fields={fields}
          action={words.action}
          resets
          save={(values) => keep([...rows, rowOf(values, board.zone)])}
        >
          {(field) => (
            <div className="order-fields">
              {field('of')}
              {field('from')}
              {field('to')}
            </div>
          )}
        </RecordForm>
      )}
    </Card>
  );
}
