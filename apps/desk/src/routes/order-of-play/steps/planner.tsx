import { isApiError } from '@courtcast/client';
import { useState } from 'react';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { FieldModel } from '../../../features/form/field-model.ts';
import { momentOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import { proposalOf } from '../plan/proposal.ts';
import type { PlanAsked } from '../plan/proposal.ts';
import { withOffset } from '../plan/rows.ts';
import { usePlanHours, usualHours } from '../../../features/plan-settings.ts';
import type { PlanHours } from '../../../features/plan-settings.ts';
import type { OrderData } from '../use-order.ts';
import { beyond, findHelp } from '../plan/fit.ts';
import { settingLimits } from '../plan/setting-limits.ts';
import { HeldOver, OverflowNote, PlanNote } from './plan-note.tsx';
import type { Overflow, Planned } from './plan-note.tsx';

interface PlannerProps {
  readonly data: OrderData;
  readonly board: Board;
  readonly names: Names;
  /** Called when it is planned, with the first moment of the plan; null where nothing was to be planned. */
  readonly onPlanned: (from: string | null) => void;
}

/** Of each court a flag, by its id. */
type Values = Readonly<Record<string, string | boolean>>;

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** The button that plans and publishes by one step. */
const AT_ONCE = 'at-once';
const courtField = (courtId: string): string => `court_${courtId}`;

/** Nine on the first day, or as soon as it can be once that is past. */
function beginOf({ tournament }: OrderData, { nowMs, zone }: Board): string {
  const now = momentOf(new Date(Math.ceil(nowMs / STEP_MS) * STEP_MS).toISOString(), zone);
  const first = `${tournament.startDate ?? now.slice(0, 10)}T${usualHours.dailyFrom}`;
  return first > now ? first : now;
}

function hoursOf(
  { courts, dailyFrom = '', dailyUntil = '', nightRestHours }: PlanAsked,
  data: OrderData,
): PlanHours {
  const leftOut = data.courts.map(({ id }) => id).filter((id) => !courts.includes(id));
  return { dailyFrom, dailyUntil, nightRestHours: String(nightRestHours ?? ''), leftOut };
}

function initialValues({ data, board, hours }: InitialParts): Values {
  const { matchMinutes, restMinutes, maxMatchesPerDay } = board.settings;
  return {
    ...Object.fromEntries(data.courts.map(({ id }) => [courtField(id), !hours.leftOut.includes(id)])),
    from: beginOf(data, board),
    dailyFrom: hours.dailyFrom,
    dailyUntil: hours.dailyUntil,
    nightRestHours: hours.nightRestHours ?? '',
    matchMinutes: String(matchMinutes),
    restMinutes: String(restMinutes),
    maxMatchesPerDay: String(maxMatchesPerDay ?? ''),
  };
}

/** Of a single day: no other one begins or ends. */
function isOfOneDay({ startDate, endDate }: OrderData['tournament']): boolean {
  return startDate !== null && startDate === endDate;
}

interface InitialParts extends Pick<PlannerProps, 'data' | 'board'> {
  readonly hours: PlanHours;
}

function useFields({ data, board }: InitialParts): Readonly<Record<string, FieldModel>> {
  const { plan: words, settings } = useDeskWords().order;
  const { courts, tournament } = data;
  return {
    ...Object.fromEntries(
      courts.map(({ id, name }): [string, FieldModel] => [
        courtField(id),
        { kind: 'flag', label: board.known.get(id)?.name ?? name },
      ]),
    ),
    from: { kind: 'moment', label: words.from, isRequired: true },
    dailyFrom: { kind: 'time', label: words.dailyFrom, hint: words.dailyFromHint },
    dailyUntil: isOfOneDay(tournament)
      ? { kind: 'time', label: words.until, hint: words.untilHint }
      : { kind: 'time', label: words.dailyUntil, hint: words.dailyUntilHint },
    matchMinutes: { kind: 'number', label: settings.matchMinutes, min: 1, max: 720, isRequired: true },
    restMinutes: { kind: 'number', label: settings.restMinutes, min: 0, max: 1440, isRequired: true },
    nightRestHours: { kind: 'number', label: settings.nightRestHours, min: 0, max: 24 },
    maxMatchesPerDay: {
      ...{ kind: 'number', label: settings.maxMatchesPerDay, hint: settings.maxMatchesPerDayHint },
      ...settingLimits.maxMatchesPerDay,
    },
  };
}

const textOf = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '');

function bodyOf(values: Values, { courts, tournament }: OrderData, zone: string) {
  // A single day begins when the plan does: the field is not shown.
  const dailyFrom = isOfOneDay(tournament) ? '' : textOf(values.dailyFrom);
  const dailyUntil = textOf(values.dailyUntil);
  const nightRest = isOfOneDay(tournament) ? '' : textOf(values.nightRestHours);
  return {
    courts: courts.map(({ id }) => id).filter((id) => values[courtField(id)] === true),
    from: withOffset(textOf(values.from), zone) ?? '',
    followClock: true,
    matchMinutes: Number(values.matchMinutes),
    restMinutes: Number(values.restMinutes),
    ...(dailyFrom !== '' && { dailyFrom }),
    ...(dailyUntil !== '' && { dailyUntil }),
    ...(nightRest !== '' && { nightRestHours: Number(nightRest) }),
    ...(values.maxMatchesPerDay !== '' && { maxMatchesPerDay: Number(values.maxMatchesPerDay) }),
  };
}

/** The question before planning and publishing in one step. */
function publishQuestion(
  words: DeskWords['order']['plan'],
  { tournament, matches }: OrderData,
  drops: readonly string[],
) {
  const waiting = matches.filter(({ status }) => status === 'scheduled');
  const isPlanned = waiting.some(({ scheduledTime, court }) => scheduledTime !== null || court !== null);
  const seenText = tournament.phase === 'draft' ? words.inDraft : words.atOnce;
  const consequences = [...(isPlanned ? [words.replaces] : []), seenText, ...drops];
  return { title: words.question(waiting.length, isPlanned), consequences, action: words.action };
}

/** Asks the planner without saving; a plan that does not fit is shown with what would help. */
function useTriedPlan({ data, board: { endMs } }: Pick<PlannerProps, 'data' | 'board'>) {
  const api = useApi();
  const [overflow, setOverflow] = useState<Overflow | null>(null);
  const params = { id: data.tournament.id };
  const ask = async (body: PlanAsked) => {
    setOverflow(null);
    const answer = await api.call('scheduleTournament', { params, body, query: { dryRun: true } });
    const count = beyond(answer.data, endMs).length;
    if (endMs === null || count === 0) return answer;
    const courtIds = data.courts.map(({ id }) => id);
    const help = await findHelp(api, { ...params, body, courtIds, endMs });
    setOverflow({ answer, asked: body, count, help });
    return null;
  };
  /** No answer where the plan does not fit, or was refused. */
  const tryPlan = async (body: PlanAsked) => {
    try {
      return { answer: await ask(body), refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { answer: null, refusal: error };
    }
  };
  return { overflow, clear: () => setOverflow(null), tryPlan };
}

/** Moves by hand that a new plan replaces. */
function dropsOf({ draft }: Board, words: DeskWords['order']['plan']): readonly string[] {
  const dropped = draft.proposal === null ? draft.open.length : 0;
  return dropped > 0 ? [words.drops(dropped)] : [];
}

function usePlan({ data, board, onPlanned }: Omit<PlannerProps, 'names'>) {
  const { plan: words } = useDeskWords().order;
  const confirm = useConfirm();
  const schedule = useSave('scheduleTournament', { touches: ['listMatches'] });
  const [plan, setPlan] = useState<Planned | null>(null);
  const { overflow, clear, tryPlan } = useTriedPlan({ data, board });
  const [hours, keepHours] = usePlanHours(data.tournament.id);
  const [isWithoutCourt, setWithoutCourt] = useState(false);
  const drops = dropsOf(board, words);

  const show = (planned: Planned, asked: PlanAsked) => {
    const { matchMinutes, restMinutes = 0, maxMatchesPerDay = null } = asked;
    board.setSettings(() => ({ matchMinutes, restMinutes, maxMatchesPerDay }));
    keepHours(() => hoursOf(asked, data));
    setPlan(planned);
    onPlanned(planned.answer.data[0]?.scheduledTime ?? null);
  };
  const put = (answer: Planned['answer'], body: PlanAsked) => {
    clear();
    board.draft.propose(proposalOf(body, answer.data));
    show({ answer, isPublished: false }, body);
  };
  const propose = async (body: PlanAsked) => {
    const question = { title: words.replaceTitle, consequences: drops, action: words.propose };
    if (drops.length > 0 && !(await confirm(question))) return 'stopped';
    const { answer, refusal } = await tryPlan(body);
    if (refusal !== null) return { refusal };
    if (answer === null) return 'stopped';
    put(answer, body);
    return { refusal };
  };
  const publish = async (body: PlanAsked) => {
    const { answer, refusal } = await tryPlan(body);
    if (refusal !== null) return { refusal };
    if (answer === null) return 'stopped';
    if (!(await confirm(publishQuestion(words, data, drops)))) return 'stopped';
    const saved = await schedule.save({ params: { id: data.tournament.id }, body });
    if (saved.answer === null) return saved;
    board.draft.discard();
    show({ answer: saved.answer.data, isPublished: true }, body);
    return saved;
  };
  const save = async (values: Values, button: string | null) => {
    const body = bodyOf(values, data, board.zone);
    setWithoutCourt(body.courts.length === 0);
    if (body.courts.length === 0) return 'stopped';
    return button === AT_ONCE ? publish(body) : propose(body);
  };
  const shown = overflow === null ? plan : null;
  return { save, put, plan: shown, overflow, hours, isWithoutCourt, isSaving: schedule.isSaving };
}

type FormProps = Pick<ReturnType<typeof usePlan>, 'save' | 'isWithoutCourt'> & InitialParts;

function PlanForm({ save, isWithoutCourt, ...parts }: FormProps) {
  const { plan: words } = useDeskWords().order;
  const { data } = parts;
  const fields = useFields(parts);
  // Times that go on while it stands open would be changes under the hands of who fills it in.
  const [initial] = useState(() => initialValues(parts));
  return (
    <RecordForm
      name={`plan:${data.tournament.id}`}
      initial={initial}
      isProposal
      fields={fields}
      action={words.propose}
      save={save}
      more={
        <Button type="submit" value={AT_ONCE} look="quiet">
          {words.action}
        </Button>
      }
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
            {[
              'from',
              ...(isOfOneDay(data.tournament) ? [] : ['dailyFrom']),
              'dailyUntil',
              'matchMinutes',
              'restMinutes',
              ...(isOfOneDay(data.tournament) ? [] : ['nightRestHours']),
              'maxMatchesPerDay',
            ].map(field)}
          </div>
        </>
      )}
    </RecordForm>
  );
}

/** Has the planner give every match that has not begun its court and time, over as many days as it takes. */
export function Planner(props: PlannerProps) {
  const { data, board, names } = props;
  const { order } = useDeskWords();
  const { plan: words } = order;
  const { plan, overflow, put, isSaving, ...form } = usePlan(props);
  return (
    <Card title={words.title} titleId="plan-title" className="order-step">
      <p>{words.text}</p>
      {isSaving && <Progress label={words.working} value={null} />}
      {plan !== null && <PlanNote plan={plan} data={data} board={board} names={names} />}
      {overflow !== null && (
        <OverflowNote
          overflow={overflow}
          held={<HeldOver plan={overflow.answer} max={overflow.asked.maxMatchesPerDay} names={names} />}
          day={data.tournament.endDate ?? ''}
          onPut={() => put(overflow.answer, overflow.asked)}
        />
      )}
      {data.courts.length > 0 && <PlanForm data={data} board={board} {...form} />}
      {data.courts.length === 0 && data.hasAllCourts && <p>{order.noCourts}</p>}
    </Card>
  );
}
