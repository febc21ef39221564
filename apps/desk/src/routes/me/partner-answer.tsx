import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { typedNumber } from '@courtcast/web-ui/typed-number.ts';
import { askedOf } from '@courtcast/web-score/tournament/entry-list.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { useConfirmDecline } from '../../features/use-confirm-decline.ts';

interface PartnerAnswerProps {
  readonly registration: AnswerOf<'listRegistrations'>['data'][number];
  /** Of tournament and draw. */
  readonly name: string;
  readonly partner: string;
}

const touches = ['listRegistrations', 'listMyTournaments'] as const;

interface AboutValues {
  readonly birthYear: string;
  readonly rating: string;
}

/** What the conditions of the draw ask of the partner; without fields where they ask for nothing. */
function useConditionFields({ tournamentId, drawId }: PartnerAnswerProps['registration']) {
  const { form } = useWords().entering;
  const { data } = useQuery(ask('listEntryLists', { params: { id: tournamentId } }));
  const list = data?.data.find((one) => one.drawId === drawId);
  const asked = list && askedOf(list);
  const fields: Partial<FieldsOf<AboutValues>> = {
    ...(asked?.birthYear && { birthYear: { kind: 'digits', label: form.birthYear, isRequired: true } }),
    ...(asked?.rating && { rating: { kind: 'digits', label: form.level, isRequired: true } }),
  };
  return fields;
}

function useAnswers({ registration, partner }: Pick<PartnerAnswerProps, 'registration' | 'partner'>) {
  const { pair } = useDeskWords().me.entries;
  const toast = useToast();
  const confirmDecline = useConfirmDecline();
  const accepting = useSave('acceptPartner', { touches });
  const declining = useSave('declinePartner', { touches });
  const params = { id: registration.tournamentId, registrationId: registration.id };
  const accept = async ({ birthYear, rating }: AboutValues) => {
    const saved = await accepting.save({
      params,
      body: {
        ...(birthYear !== '' && { birthYear: typedNumber(birthYear) }),
        ...(rating !== '' && { rating: typedNumber(rating) }),
      },
    });
    if (saved.answer !== null) {
      toast({ text: pair.accepted(partner) });
      focusHeading();
    }
    return saved;
  };
  const decline = async () => {
    if (!(await confirmDecline(partner))) return;
    const { answer } = await declining.save({ params, body: {} });
    if (answer === null) return;
    toast({ text: pair.declined });
    focusHeading();
  };
  return {
    ...{ accept, decline, isBusy: accepting.isSaving || declining.isSaving },
    refusals: { accept: accepting.refusal, decline: declining.refusal },
  };
}

const nothing: AboutValues = { birthYear: '', rating: '' };

/** The yes or no of who was named as a partner, with what the conditions of the draw ask for. */
export function PartnerAnswer({ registration, name, partner }: PartnerAnswerProps) {
  const { pair } = useDeskWords().me.entries;
  const { accept, decline, isBusy, refusals } = useAnswers({ registration, partner });
  const fields = useConditionFields(registration);
  const no = (
    <Button look="link" disabled={isBusy} onClick={() => void decline()} of={name}>
      {pair.decline}
    </Button>
  );
  if (Object.keys(fields).length > 0)
    return (
      <>
        <RefusalNote refusal={refusals.decline} />
        <RecordForm
          name={`accept-partner:${registration.id}`}
          initial={nothing}
          // Fields that no condition asks for are not shown.
          fields={fields as FieldsOf<AboutValues>}
          action={pair.accept}
          save={accept}
          more={no}
        />
      </>
    );
  return (
    <>
      <RefusalNote refusal={refusals.accept ?? refusals.decline} />
      <Button look="link" disabled={isBusy} onClick={() => void accept(nothing)} of={name}>
        {pair.accept}
      </Button>
      {no}
    </>
  );
}
