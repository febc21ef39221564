import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, CallInput } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { askedOf } from '@courtcast/web-score/tournament/entry-list.ts';
import { typedNumber } from '@courtcast/web-ui/typed-number.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useConfirmDecline } from '../../../features/use-confirm-decline.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { keyClient } from '../offer.tsx';
import { useEntryStep } from './use-entry-step.ts';
import type { OwnEntry } from './use-entry-step.ts';

/** What a draw may ask of a partner, as texts. */
export interface AboutValues {
  readonly birthYear: string;
  readonly gender: string;
  readonly rating: string;
}

type List = AnswerOf<'listEntryLists'>['data'][number];
type Said = Omit<CallInput<'answerPartnerLink'>['body'], 'key' | 'answer'>;

const nothing: AboutValues = { birthYear: '', gender: '', rating: '' };

/** How a draw is entered, as everybody may know it: what it asks of the partner stands there. */
export function useEntryListOf({ tournament, drawId }: Pick<OwnEntry, 'tournament' | 'drawId'>) {
  return useQuery({
    queryKey: ['publicEntryLists', tournament.id],
    queryFn: () => keyClient.call('listEntryLists', { params: { id: tournament.id } }),
    select: ({ data }) => data.find((list) => list.drawId === drawId),
  });
}

const asksNothing = { birthYear: false, gender: false, rating: false };

/** What is said with the yes. */
export function saidOf({ birthYear, gender, rating }: AboutValues): Said {
  return {
    ...(birthYear !== '' && { birthYear: typedNumber(birthYear) }),
    // The select offers these words alone.
    ...(gender !== '' && { gender: gender as NonNullable<Said['gender']> }),
    ...(rating !== '' && { rating: typedNumber(rating) }),
  };
}

/** The fields that the conditions of a draw ask for. */
export function useAboutFields(asked: ReturnType<typeof askedOf>): Partial<FieldsOf<AboutValues>> {
  const { form } = useWords().entering;
  const genders = (['female', 'male', 'other'] as const).map((value) => ({
    value,
    label: form.genders[value],
  }));
  return {
    ...(asked.birthYear && {
      birthYear: { kind: 'digits', label: form.birthYear, isRequired: true } as const,
    }),
    ...(asked.gender && {
      gender: {
        kind: 'select',
        label: form.gender,
        isRequired: true,
        options: [{ value: '', label: form.choose }, ...genders],
      } as const,
    }),
    ...(asked.rating && {
      rating: { kind: 'digits', label: form.level, hint: form.levelHint, isRequired: true } as const,
    }),
  };
}

interface PartnerAnswerProps {
  readonly inKey: string;
  readonly entry: OwnEntry;
}

/** When it is played, where the days are known. */
function Days({ startDate = null, endDate = null }: OwnEntry['tournament']) {
  const { partner: words } = useDeskWords().ownEntry;
  const formats = useFormats();
  const [first, last] = [startDate ?? endDate, endDate ?? startDate];
  return first !== null && last !== null && <p>{words.days(formats.days(first, last))}</p>;
}

function Answer({ inKey, entry, list }: PartnerAnswerProps & { readonly list: List | undefined }) {
  const { ownEntry: words } = useDeskWords();
  const { run, isSending } = useEntryStep();
  const fields = useAboutFields(list === undefined ? asksNothing : askedOf(list)) as FieldsOf<AboutValues>;
  const send = (body: Pick<CallInput<'answerPartnerLink'>['body'], 'answer'> & Said) =>
    run(async () => ({
      entry: await keyClient.call('answerPartnerLink', { body: { key: inKey, ...body } }),
    }));
  const confirmDecline = useConfirmDecline();
  const decline = async () => {
    if (await confirmDecline(entry.names[0] ?? '')) await send({ answer: 'declined' });
  };
  return (
    <Card title={words.partner.title} titleId="answer-title">
      <p>{words.partner.text(entry.names[0] ?? '', `${entry.tournament.name}, ${entry.drawName}`)}</p>
      <Days {...entry.tournament} />
      <p>{words.partner.nothing}</p>
      <RecordForm
        name={`partner:${entry.id}`}
        initial={nothing}
        fields={fields}
        action={words.partner.yes}
        save={(values) => send({ answer: 'accepted', ...saidOf(values) })}
        more={
          <Button look="quiet" disabled={isSending} onClick={() => void decline()}>
            {words.partner.no}
          </Button>
        }
      />
    </Card>
  );
}

/** The yes or no of who was named as partner, with what the conditions of the draw ask for. */
export function PartnerAnswer({ inKey, entry }: PartnerAnswerProps) {
  const list = useEntryListOf(entry);
  if (list.isPending) return <div className="page-waiting" aria-busy="true" />;
  return <Answer inKey={inKey} entry={entry} list={list.data} />;
}
