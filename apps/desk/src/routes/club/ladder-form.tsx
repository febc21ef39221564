import { usualLadder } from '@courtcast/contracts/usual-ladder';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';

type Ladder = AnswerOf<'listLadders'>['data'][number];

/** The settings of a ladder as they are typed. */
export interface LadderValues {
  readonly name: string;
  readonly selfJoin: boolean;
  readonly reach: string;
  readonly answerHours: string;
  readonly playDays: string;
  readonly rematchDays: string;
  readonly move: string;
  readonly unanswered: string;
  readonly declined: string;
  readonly unplayed: string;
  readonly inactiveDays: string;
  readonly status: string;
}

type Settings = Pick<
  Ladder,
  | ('name' | 'selfJoin' | 'reach' | 'answerHours' | 'playDays' | 'rematchDays' | 'move')
  | ('unanswered' | 'declined' | 'unplayed' | 'inactiveDays' | 'status')
>;

/** A ladder as values of its form. */
export function valuesOf(settings: Settings): LadderValues {
  const { name, selfJoin, reach, answerHours, playDays, rematchDays, inactiveDays } = settings;
  const { move, unanswered, declined, unplayed, status } = settings;
  return {
    ...{ name, selfJoin, move, unanswered, declined, unplayed, status },
    ...{ reach: String(reach), answerHours: String(answerHours), playDays: String(playDays) },
    rematchDays: String(rematchDays),
    inactiveDays: inactiveDays === null ? '' : String(inactiveDays),
  };
}

const effectOf = (value: string) => (value === 'walkover' ? ('walkover' as const) : ('nothing' as const));

/** Form values as the settings of a ladder. */
export function settingsOf(values: LadderValues): Omit<Settings, 'status'> {
  const { name, selfJoin, inactiveDays } = values;
  return {
    ...{ name, selfJoin, reach: Number(values.reach), answerHours: Number(values.answerHours) },
    ...{ playDays: Number(values.playDays), rematchDays: Number(values.rematchDays) },
    move: values.move === 'swap' ? 'swap' : 'shift',
    unanswered: effectOf(values.unanswered),
    declined: effectOf(values.declined),
    unplayed: effectOf(values.unplayed),
    inactiveDays: inactiveDays === '' ? null : Number(inactiveDays),
  };
}

function useLadderFields(): FieldsOf<LadderValues> {
  const { ladders: words } = useDeskWords();
  const options = (...values: ('shift' | 'swap' | 'walkover' | 'nothing')[]) =>
    values.map((value) => ({ value, label: words[value] }));
  const effect = (label: string) =>
    ({ kind: 'select', label, isRequired: true, options: options('walkover', 'nothing') }) as const;
  const number = (label: string, max: number, min = 1) =>
    ({ kind: 'number', label, isRequired: true, min, max }) as const;
  const statuses = (['open', 'closed'] as const).map((value) => ({ value, label: words.statuses[value] }));
  return {
    name: { kind: 'text', label: words.name, isRequired: true, maxLength: 200 },
    selfJoin: { kind: 'flag', label: words.selfJoin },
    reach: number(words.reach, 50),
    answerHours: number(words.answerHours, 336),
    playDays: number(words.playDays, 60),
    rematchDays: number(words.rematchDays, 90, 0),
    move: { kind: 'select', label: words.move, isRequired: true, options: options('shift', 'swap') },
    unanswered: effect(words.unanswered),
    declined: effect(words.declined),
    unplayed: effect(words.unplayed),
    inactiveDays: {
      ...{ kind: 'number', label: words.inactiveDays, hint: words.inactiveHint, min: 7, max: 365 },
    },
    status: { kind: 'select', label: words.status, isRequired: true, options: statuses },
  };
}

const touches = ['listLadders', 'getLadder', 'listOwnLadders'] as const;

/** A form that makes a ladder of a club. */
export function AddLadder({ clubId }: { readonly clubId: string }) {
  const { ladders: words } = useDeskWords();
  const create = useSave('createLadder', { touches });
  const { status: _none, ...fields } = useLadderFields();
  const { status: _open, ...initial } = valuesOf({ ...usualLadder, name: '', status: 'open' });
  return (
    <Card title={words.add}>
      <RecordForm
        name={`new-ladder:${clubId}`}
        initial={initial}
        fields={fields}
        action={words.add}
        resets
        save={(values) => create.save({ body: { clubId, ...settingsOf({ ...values, status: 'open' }) } })}
      />
    </Card>
  );
}

/** A form that changes the settings of a ladder, closes or opens it. */
export function ChangeLadder({ ladder, close }: { readonly ladder: Ladder; readonly close: () => void }) {
  const { ladders: words } = useDeskWords();
  const patch = useSave('patchLadder', { touches });
  return (
    <Modal title={ladder.name} close={close}>
      <RecordForm
        name={`ladder:${ladder.id}`}
        initial={valuesOf(ladder)}
        fields={useLadderFields()}
        action={words.save}
        onSaved={close}
        save={(values) =>
          patch.save({
            params: { id: ladder.id },
            body: { ...settingsOf(values), status: values.status === 'closed' ? 'closed' : 'open' },
          })
        }
      />
    </Modal>
  );
}
