import type { AnswerOf, CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { typedNumber } from '@courtcast/web-ui/typed-number.ts';
import { EntryFacts, useLevelHint } from '@courtcast/web-score/tournament/entry-facts.tsx';
import { askedOf } from '@courtcast/web-score/tournament/entry-list.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { registrationState } from './registration-state.ts';

type Body = CallInput<'createEntry'>['body'];

/** What who is signed in says to enter a draw, as texts. */
export interface EnterValues {
  readonly partner: ChoiceOption | null;
  readonly looking: boolean;
  readonly birthYear: string;
  readonly rating: string;
  readonly notes: string;
}

const empty: EnterValues = { partner: null, looking: false, birthYear: '', rating: '', notes: '' };

/** The partner, or that one is looked for; nothing in a draw of single players. */
function partnerOf({ partner, looking }: EnterValues, { pairs }: EntryList): Partial<Body> {
  if (!pairs) return {};
  if (partner !== null) return { partnerPlayerId: partner.id };
  return looking ? { looking } : {};
}

/** What is sent for what stands in the form. */
export function bodyOfEntry(values: EnterValues, list: EntryList): Body {
  const { birthYear, rating, notes } = values;
  return {
    drawId: list.drawId,
    ...partnerOf(values, list),
    ...(birthYear !== '' && { birthYear: typedNumber(birthYear) }),
    ...(rating !== '' && { rating: typedNumber(rating) }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}

/** The fields of a draw: those of its conditions are required, as the API has them. */
function useFields(list: EntryList): FieldsOf<EnterValues> {
  const { entries } = useDeskWords().me;
  const { form } = useWords().entering;
  const { pairs, acceptance, conditions } = list;
  const asked = askedOf(list);
  const levelHint = useLevelHint(list);
  const pairFields = {
    partner: { kind: 'record', Choice: PlayerChoice, label: entries.partner },
    looking: { kind: 'flag', label: entries.looking },
  } as const;
  // A level by results takes the place of what is typed.
  const isRatingRequired = asked.rating && conditions.ratedBy !== 'level';
  const fields: Partial<FieldsOf<EnterValues>> = {
    ...(pairs && pairFields),
    ...(asked.birthYear && {
      birthYear: { kind: 'digits', label: form.birthYear, isRequired: true } as const,
    }),
    ...((asked.rating || acceptance === 'ranking') && {
      rating: {
        ...{ kind: 'digits', label: form.level, hint: levelHint },
        isRequired: isRatingRequired,
      } as const,
    }),
    notes: { kind: 'longText', label: form.notes, maxLength: 1000 },
  };
  // What the draw does not ask for has no field, and stays empty.
  return fields as FieldsOf<EnterValues>;
}

type Tournament = Pick<AnswerOf<'getTournament'>, 'id' | 'timeZone' | 'registrationDeadline'>;

/** The form of a draw. */
function DrawForm({ tournamentId, list }: { readonly tournamentId: string; readonly list: EntryList }) {
  const words = useDeskWords();
  const toast = useToast();
  const { save } = useSave('createEntry', {
    touches: ['listRegistrations', 'listMyTournaments', 'listEntryLists'],
  });
  const enter = async (values: EnterValues) => {
    const saved = await save({ params: { id: tournamentId }, body: bodyOfEntry(values, list) });
    if (saved.answer !== null) {
      toast({ text: registrationState(words, saved.answer.data.entry) ?? '' });
      focusHeading();
    }
    return saved;
  };
  return (
    <RecordForm
      name={`enter:${list.drawId}`}
      initial={empty}
      isProposal
      fields={useFields(list)}
      fieldOf={{ partnerPlayerId: 'partner' }}
      action={words.me.entries.action}
      resets
      save={enter}
    />
  );
}

interface EnterDrawProps {
  readonly tournament: Tournament;
  /** Of a draw that can be entered now. */
  readonly list: EntryList;
}

/** Enters a draw that has an entry list, as who is signed in: what there is to know of it, and its form. */
export function EnterDraw({ tournament, list }: EnterDrawProps) {
  return (
    <>
      <h3>{list.drawName}</h3>
      <EntryFacts list={list} zone={tournament.timeZone} deadline={tournament.registrationDeadline} />
      <DrawForm tournamentId={tournament.id} list={list} />
    </>
  );
}
