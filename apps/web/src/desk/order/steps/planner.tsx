import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import type { FieldModel } from '../../kit/form/field-model.ts';
import { momentOf } from '../../kit/form/moments.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { Progress } from '../../kit/progress/progress.tsx';
import type { Board } from '../board/use-board.ts';
import { withOffset } from '../plan/rows.ts';
import type { OrderData } from '../use-order.ts';

type Plan = AnswerOf<'scheduleTournament'>;

interface PlannerProps {
  readonly data: OrderData;
  readonly board: Board;
  /** Called when it is planned, with the first moment of the plan; null where nothing was to be planned. */
  readonly onPlanned: (from: string | null) => void;
}

/** Of each court a flag, by its id. */
type Values = Readonly<Record<string, string | boolean>>;

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
const OPENS = 'T09:00';
const CLOSES = '20:00';
const courtField = (courtId: string): string => `court_${courtId}`;

/** Nine on the first day, or as soon as it can be once that is past. */
function beginOf({ tournament }: OrderData, { nowMs, zone }: Board): string {
  const now = momentOf(new Date(Math.ceil(nowMs / STEP_MS) * STEP_MS).toISOString(), zone);
  const first = `${tournament.startDate ?? now.slice(0, 10)}${OPENS}`;
  return first > now ? first : now;
}

function initialValues(data: OrderData, board: Board): Values {
  const { matchMinutes, restMinutes } = board.settings;
  return {
    ...Object.fromEntries(data.courts.map(({ id }) => [courtField(id), true])),
    from: beginOf(data, board),
    dailyUntil: CLOSES,
    matchMinutes: String(matchMinutes),
    restMinutes: String(restMinutes),
  };
}

function useFields({ courts }: OrderData): Readonly<Record<string, FieldModel>> {
  const { plan: words, settings } = useDeskWords().order;
  const isSeveralClubs = new Set(courts.map(({ clubId }) => clubId)).size > 1;
  return {
    ...Object.fromEntries(
      courts.map(({ id, name, club }): [string, FieldModel] => [
        courtField(id),
        { kind: 'flag', label: isSeveralClubs ? `${name} · ${club?.name ?? ''}` : name },
      ]),
    ),
    from: { kind: 'moment', label: words.from, isRequired: true },
    dailyUntil: { kind: 'time', label: words.dailyUntil, hint: words.dailyUntilHint },
    matchMinutes: { kind: 'number', label: settings.matchMinutes, min: 1, max: 720, isRequired: true },
    restMinutes: { kind: 'number', label: settings.restMinutes, min: 0, max: 1440, isRequired: true },
  };
}

const textOf = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '');

function bodyOf(values: Values, { courts }: OrderData, zone: string) {
  const dailyUntil = textOf(values.dailyUntil);
  return {
    courts: courts.map(({ id }) => id).filter((id) => values[courtField(id)] === true),
    from: withOffset(textOf(values.from), zone) ?? '',
    matchMinutes: Number(values.matchMinutes),
    restMinutes: Number(values.restMinutes),
    ...(dailyUntil !== '' && { dailyUntil }),
  };
}

function usePlan({ data, board, onPlanned }: PlannerProps) {
  const { plan: words } = useDeskWords().order;
  const confirm = useConfirm();
  const { tournament, matches } = data;
  const schedule = useSave('scheduleTournament', { touches: ['listMatches'] });
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isWithoutCourt, setWithoutCourt] = useState(false);
  const save = async (values: Values) => {
    const body = bodyOf(values, data, board.zone);
    setWithoutCourt(body.courts.length === 0);
    if (body.courts.length === 0) return 'stopped';
    const waiting = matches.filter(({ status }) => status === 'scheduled').length;
    const dropped = board.draft.open.length;
    const isWanted = await confirm({
      title: words.question(waiting),
      consequences: [words.replaces, words.atOnce, ...(dropped > 0 ? [words.drops(dropped)] : [])],
      action: words.action,
    });
    if (!isWanted) return 'stopped';
    const saved = await schedule.save({ params: { id: tournament.id }, body });
    if (saved.answer === null) return saved;
    const { matchMinutes, restMinutes } = body;
    board.draft.discard();
    board.setSettings(() => ({ matchMinutes, restMinutes }));
    setPlan(saved.answer.data);
    onPlanned(saved.answer.data.data[0]?.scheduledTime ?? null);
    return saved;
  };
  return { save, plan, isWithoutCourt, isSaving: schedule.isSaving };
}

/** What was planned, and what was not. */
function PlanNote({ plan, data, board }: Pick<PlannerProps, 'data' | 'board'> & { readonly plan: Plan }) {
  const { plan: words } = useDeskWords().order;
  const formats = useFormats();
  const times = plan.data.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted();
  const last = times.at(-1);
  const open = data.draws.filter(({ finalized }) => !finalized).map(({ name }) => name);
  const endMs = last === undefined ? 0 : Date.parse(last) + board.settings.matchMinutes * MINUTE_MS;
  const end = formats.dayAndTime(new Date(endMs).toISOString(), board.zone);
  return (
    <div role="status">
      <p>{last === undefined ? words.nothing : words.done(plan.data.length, end)}</p>
      {plan.violations > 0 && <p>{words.broken(plan.violations)}</p>}
      {open.length > 0 && <p>{words.openDraws(formats.list(open))}</p>}
    </div>
  );
}

/** Has the planner give every match that has not begun its court and time, over as many days as it takes. */
export function Planner(props: PlannerProps) {
  const { data, board } = props;
  const { order } = useDeskWords();
  const { plan: words } = order;
  const fields = useFields(data);
  // Times that go on while it stands open would be changes under the hands of who fills it in.
  const [initial] = useState(() => initialValues(data, board));
  const { save, plan, isWithoutCourt, isSaving } = usePlan(props);
  return (
    <section className="panel-card order-step" aria-labelledby="plan-title">
      <h2 className="panel-card__title" id="plan-title">
        {words.title}
      </h2>
      <p>{words.text}</p>
      {isSaving && <Progress label={words.working} value={null} />}
      {plan !== null && <PlanNote plan={plan} data={data} board={board} />}
      {data.courts.length === 0 ? (
        <p>{order.noCourts}</p>
      ) : (
        <RecordForm
          name={`plan:${data.tournament.id}`}
          initial={initial}
          fields={fields}
          action={words.action}
          save={save}
        >
          {(field) => (
            <>
              <fieldset className="form__group">
                <legend className="field__label">{words.courts}</legend>
                <div className="order-courts">{data.courts.map(({ id }) => field(courtField(id)))}</div>
                {isWithoutCourt && (
                  <p role="alert" className="field__error">
                    {words.noCourt}
                  </p>
                )}
              </fieldset>
              <div className="order-fields">
                {['from', 'dailyUntil', 'matchMinutes', 'restMinutes'].map(field)}
              </div>
            </>
          )}
        </RecordForm>
      )}
    </section>
  );
}
