import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Board } from '../board/use-board.ts';
import type { Moving } from '../board/use-moving.ts';
import { pushed, pushedSpan } from '../plan/moves.ts';

interface DelayValues {
  readonly courtId: string;
  readonly from: string;
  readonly minutes: string;
}

interface DelayProps {
  readonly board: Board;
  readonly moving: Moving;
  readonly tournamentId: string;
}

const initial: DelayValues = { courtId: '', from: '', minutes: '30' };

function useDelayFields({ columns }: Board): FieldsOf<DelayValues> {
  const { delay: words } = useDeskWords().order;
  const courts = columns.flatMap((court) => (court === null ? [] : [{ value: court.id, label: court.name }]));
  return {
    courtId: {
      kind: 'select',
      label: words.court,
      options: [{ value: '', label: words.allCourts }, ...courts],
    },
    from: { kind: 'moment', label: words.from, hint: words.fromHint },
    minutes: { kind: 'number', label: words.minutes, min: 1, max: 720, isRequired: true },
  };
}

/** Pushes what waits on a court, or on all of them, by so many minutes. */
export function Delay({ board, moving, tournamentId }: DelayProps) {
  const { delay: words } = useDeskWords().order;
  const toast = useToast();
  const fields = useDelayFields(board);
  const push = (values: DelayValues) => {
    const minutes = Number(values.minutes);
    const moves = pushed(board.matches, {
      ...pushedSpan(isoOf(values.from, board.zone), board),
      courtId: values.courtId === '' ? null : values.courtId,
      minutes,
    });
    if (moves.length > 0) moving.apply(moves);
    toast({ text: moves.length === 0 ? words.nothing : words.done(moves.length, minutes) });
    return Promise.resolve({ refusal: null });
  };
  return (
    <Card title={words.title} titleId="delay-title" className="order-step">
      <p>{words.text}</p>
      <RecordForm
        name={`delay:${tournamentId}`}
        initial={initial}
        isProposal
        fields={fields}
        action={words.action}
        resets
        save={push}
      >
        {(field) => (
          <div className="order-fields">
            {field('courtId')}
            {field('from')}
            {field('minutes')}
          </div>
        )}
      </RecordForm>
    </Card>
  );
}
