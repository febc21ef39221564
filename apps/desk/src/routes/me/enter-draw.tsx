import type { AnswerOf, CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { typedNumber } from '@courtcast/web-ui/typed-number.ts';
import { askedOf } from '@courtcast/web-score/tournament/entry-list.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { registrationState } from './registration-state.ts';

type EntryList = AnswerOf<'listEntryLists'>['data'][number];
type Body = CallInput<'createEntry'>['body'];

/** What who is signed in says to enter a draw, as texts. */
export interface EnterValues {
  readonly draw: string;
  readonly partner: ChoiceOption | null;
  readonly looking: boolean;
  readonly birthYear: string;
  readonly rating: string;
  readonly notes: string;
}

const empty: EnterValues = {
  ...{ draw: '', partner: null, looking: false },
  ...{ birthYear: '', rating: '', notes: '' },
};

/** The partner, or that one is looked for; nothing in a draw of single players. */
function partnerOf({ partner, looking }: EnterValues, list: EntryList | undefined): Partial<Body> {
  if (list?.pairs !== true) return {};
  if (partner !== null) return { partnerPlayerId: partner.id };
  return looking ? { looking } : {};
}

/** What is sent for what stands in the form: what the chosen draw does not ask for stays out. */
export function bodyOfEntry(values: EnterValues, lists: readonly EntryList[]): Body {
  const { draw, birthYear, rating, notes } = values;
  const list = lists.find(({ drawId }) => drawId === draw);
  const isAgeAsked = list !== undefined && askedOf(list).birthYear;
  return {
    drawId: draw,
    ...partnerOf(values, list),
    ...(isAgeAsked && birthYear !== '' && { birthYear: typedNumber(birthYear) }),
    ...(rating !== '' && { rating: typedNumber(rating) }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}

function useFields(lists: readonly EntryList[]): FieldsOf<EnterValues> {
  const { entries } = useDeskWords().me;
  const { form } = useWords().entering;
  const hint = entries.conditionHint;
  const pairs = {
    partner: { kind: 'record', Choice: PlayerChoice, label: entries.partner, hint: entries.partnerHint },
    looking: { kind: 'flag', label: entries.looking },
  } as const;
  const fields: Partial<FieldsOf<EnterValues>> = {
    draw: {
      kind: 'select',
      label: entries.draw,
      isRequired: true,
      options: [
        { value: '', label: entries.chooseDraw },
        ...lists.map(({ drawId, drawName }) => ({ value: drawId, label: drawName })),
      ],
    },
    ...(lists.some((list) => list.pairs) && pairs),
    ...(lists.some((list) => askedOf(list).birthYear) && {
      birthYear: { kind: 'digits', label: form.birthYear, hint } as const,
    }),
    ...(lists.some((list) => askedOf(list).rating || list.acceptance === 'ranking') && {
      rating: { kind: 'digits', label: form.level, hint: form.levelHint } as const,
    }),
    notes: { kind: 'longText', label: form.notes, maxLength: 1000 },
  };
  // What no draw asks for has no field, and stays empty.
  return fields as FieldsOf<EnterValues>;
}

interface EnterDrawProps {
  readonly tournamentId: string;
  /** Of the draws that can be entered now. */
  readonly lists: readonly EntryList[];
}

/** Enters a draw that has an entry list, as who is signed in; the address may name it (`?draw=`). */
export function EnterDraw({ tournamentId, lists }: EnterDrawProps) {
  const words = useDeskWords();
  const toast = useToast();
  const [search] = useSearchParams();
  const asked = search.get('draw') ?? '';
  const isKnown = lists.some(({ drawId }) => drawId === asked);
  const { save } = useSave('createEntry', {
    touches: ['listRegistrations', 'listMyTournaments', 'listEntryLists'],
  });
  const enter = async (values: EnterValues) => {
    const saved = await save({ params: { id: tournamentId }, body: bodyOfEntry(values, lists) });
    if (saved.answer !== null) toast({ text: registrationState(words, saved.answer.data.entry) ?? '' });
    return saved;
  };
  return (
    <RecordForm
      name={`enter:${tournamentId}`}
      initial={{ ...empty, draw: isKnown ? asked : '' }}
      isProposal
      fields={useFields(lists)}
      fieldOf={{ drawId: 'draw', partnerPlayerId: 'partner' }}
      action={words.me.entries.action}
      resets
      save={enter}
    />
  );
}
