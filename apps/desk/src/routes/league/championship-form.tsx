import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { ChampionshipFrame } from './league-frames.tsx';
import type { Championship } from './league-frames.tsx';

/** Values of a championship's form. */
interface ChampionshipValues {
  readonly name: string;
  readonly sport: string;
  readonly season: string;
  readonly startDate: string;
  readonly endDate: string;
}

const sports = ['tennis', 'padel'] as const;

/** The fields of a championship. */
function useChampionshipFields(): FieldsOf<ChampionshipValues> {
  const { championship: texts } = useDeskWords().league;
  const { frame } = useWords();
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    sport: {
      kind: 'choice',
      label: frame.sport,
      hint: texts.sportHint,
      isRequired: true,
      options: sports.map((value) => ({ value, label: frame.sports[value] })),
    },
    season: { kind: 'text', label: texts.season, hint: texts.seasonHint, isRequired: true, maxLength: 50 },
    startDate: { kind: 'day', label: texts.startDate },
    endDate: { kind: 'day', label: texts.endDate },
  };
}

/** The defaults of a new championship, in the current year. */
function newChampionship(): ChampionshipValues {
  const season = String(new Date().getFullYear());
  return { name: '', sport: 'tennis', season, startDate: '', endDate: '' };
}

/** The values of a championship. */
function championshipValues(championship: AnswerOf<'getChampionship'>): ChampionshipValues {
  const { name, sport, season, startDate, endDate } = championship;
  return { name, sport, season, startDate: startDate ?? '', endDate: endDate ?? '' };
}

/** The request body of a form. */
function championshipBody({ name, sport, season, startDate, endDate }: ChampionshipValues) {
  return {
    name,
    sport: sports.find((one) => one === sport) ?? 'tennis',
    season,
    startDate: startDate || null,
    endDate: endDate || null,
  };
}

interface ChampionshipFormProps {
  readonly name: string;
  readonly initial: ChampionshipValues;
  readonly action: string;
  readonly save: (values: ChampionshipValues) => Promise<{ readonly refusal: ApiError | null }>;
  readonly onSaved?: () => void;
}

/** The form of a new or existing championship. */
function ChampionshipForm(props: ChampionshipFormProps) {
  return (
    <RecordForm {...props} fields={useChampionshipFields()}>
      {(field) => (
        <Card className="form__group">
          {field('name')}
          {field('sport')}
          {field('season')}
          <div className="form__row">
            {field('startDate')}
            {field('endDate')}
          </div>
        </Card>
      )}
    </RecordForm>
  );
}

/** Creates a championship: one season of one sport. */
export function NewChampionshipPage() {
  const { league: words } = useDeskWords();
  const navigate = useNavigate();
  const [initial] = useState(newChampionship);
  const create = useSave('createChampionship', { touches: ['listChampionships'] });
  const save = async (values: ChampionshipValues) => {
    const saved = await create.save({ body: championshipBody(values) });
    if (saved.answer !== null)
      void navigate(deskAddresses.championship(saved.answer.data.id), { replace: true });
    return saved;
  };
  return (
    <DeskContent title={words.create} trail={[{ to: deskAddresses.championships, label: words.title }]}>
      <p>{words.createText}</p>
      <ChampionshipForm name="championship:new" initial={initial} action={words.create} save={save} />
    </DeskContent>
  );
}

function Details({ championship }: { readonly championship: Championship }) {
  const { league: words, kit } = useDeskWords();
  const toast = useToast();
  const { id } = championship;
  const patch = useSave('patchChampionship', { touches: ['getChampionship', 'listChampionships'] });
  return (
    <ChampionshipForm
      key={id}
      name={`championship:${id}`}
      initial={championshipValues(championship)}
      action={words.save}
      save={(values) =>
        patch.save({ params: { id }, body: championshipBody(values), ifMatch: etagOf(championship) })
      }
      onSaved={() => toast({ text: kit.saved })}
    />
  );
}

/** Changes a championship's name and dates; possible at any time. */
export function ChampionshipDetailsPage() {
  const { league: words } = useDeskWords();
  return (
    <ChampionshipFrame title={words.details}>
      {(championship) => <Details championship={championship} />}
    </ChampionshipFrame>
  );
}
