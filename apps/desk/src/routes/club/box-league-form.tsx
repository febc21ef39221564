import type { AnswerOf } from '@courtcast/client';
import { matchFormatNames } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';

type BoxLeague = AnswerOf<'getBoxLeague'>;

/** The settings of a box league as they are typed. */
export interface BoxLeagueValues {
  readonly name: string;
  readonly description: string;
  readonly boxSize: string;
  readonly weeks: string;
  readonly moves: string;
  readonly points: string;
  readonly unplayed: string;
  readonly joining: string;
  readonly matchFormat: string;
}

interface NewValues extends BoxLeagueValues {
  readonly sport: string;
  readonly discipline: string;
}

const empty: NewValues = {
  ...{ name: '', sport: 'tennis', discipline: 'singles', description: '' },
  ...{ boxSize: '5', weeks: '4', moves: '1' },
  ...{ points: 'played_and_sets', unplayed: 'not_counted', joining: 'asked' },
  matchFormat: 'best_of_3_mtb',
};

const sports = ['tennis', 'padel'] as const;
const disciplines = ['singles', 'doubles'] as const;
const schemes = ['played_and_sets', 'by_score', 'win_loss'] as const;
const rules = ['not_counted', 'both_lose'] as const;
const ways = ['open', 'asked', 'closed'] as const;

/** A box league as values of its form. */
export function valuesOf(league: BoxLeague): BoxLeagueValues {
  const { name, description, boxSize, weeks, moves, points, unplayed, joining, matchFormat } = league;
  const numbers = { boxSize: String(boxSize), weeks: String(weeks), moves: String(moves) };
  return { name, description: description ?? '', ...numbers, points, unplayed, joining, matchFormat };
}

/** One of some words; the first one where a value is none of them. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], value: string): Word {
  return words.find((word) => word === value) ?? words[0];
}

/**
 * Form values as the settings of a box league. The format is among them where it is another one than before: what was
 * set of it besides stays else.
 */
export function settingsOf(values: BoxLeagueValues, before?: Pick<BoxLeague, 'matchFormat'>) {
  const { name, description, matchFormat } = values;
  return {
    name,
    ...(matchFormat === before?.matchFormat ? {} : { matchFormat: oneOf(matchFormatNames, matchFormat) }),
    description: description.trim() === '' ? null : description,
    ...{ boxSize: Number(values.boxSize), weeks: Number(values.weeks), moves: Number(values.moves) },
    points: oneOf(schemes, values.points),
    unplayed: oneOf(rules, values.unplayed),
    joining: oneOf(ways, values.joining),
  };
}

function useFields(): FieldsOf<BoxLeagueValues> {
  const { boxes: words, tournament } = useDeskWords();
  const { boxes } = useWords();
  const choice = <Word extends string>(label: string, of: readonly Word[], said: Record<Word, string>) => ({
    ...{ kind: 'select' as const, label, isRequired: true },
    options: of.map((value) => ({ value, label: said[value] })),
  });
  return {
    name: { kind: 'text', label: words.name, isRequired: true, maxLength: 200 },
    boxSize: { kind: 'number', label: words.boxSize, isRequired: true, min: 4, max: 10 },
    weeks: { kind: 'number', label: words.weeks, isRequired: true, min: 2, max: 8 },
    moves: { kind: 'number', label: words.moves, isRequired: true, min: 1, max: 5 },
    points: choice(words.points, schemes, boxes.points),
    unplayed: choice(words.unplayed, rules, words.unplayedBy),
    matchFormat: {
      ...{ kind: 'select', label: tournament.drawFields.matchFormat, isRequired: true },
      options: matchFormatNames.map((value) => ({ value, label: tournament.formats[value].label })),
    },
    joining: choice(words.joining, ways, words.joiningBy),
    description: { kind: 'longText', label: words.description, maxLength: 2000 },
  };
}

function useNewFields(): FieldsOf<NewValues> {
  const { boxes: words } = useDeskWords();
  const { frame, player } = useWords();
  const { name, ...others } = useFields();
  return {
    name,
    sport: {
      ...{ kind: 'select', label: words.sport, isRequired: true },
      options: sports.map((value) => ({ value, label: frame.sports[value] })),
    },
    discipline: {
      ...{ kind: 'select', label: words.discipline, isRequired: true },
      options: disciplines.map((value) => ({ value, label: player[value] })),
    },
    ...others,
  };
}

/** A form that makes a box league of a club. */
export function AddBoxLeague({ clubId }: { readonly clubId: string }) {
  const { boxes: words } = useDeskWords();
  const toast = useToast();
  const create = useSave('createBoxLeague', { touches: ['listBoxLeagues'] });
  return (
    <Card title={words.add}>
      <RecordForm
        name={`new-box-league:${clubId}`}
        initial={empty}
        fields={useNewFields()}
        action={words.add}
        resets
        onSaved={() => toast({ text: words.made })}
        save={({ sport, discipline, ...values }) =>
          create.save({
            body: {
              ...{ clubId, sport: oneOf(sports, sport), discipline: oneOf(disciplines, discipline) },
              ...settingsOf(values),
            },
          })
        }
      />
    </Card>
  );
}

/** A form that changes a box league from the next round on. */
export function ChangeBoxLeague({ league }: { readonly league: BoxLeague }) {
  const { boxes: words } = useDeskWords();
  const patch = useSave('patchBoxLeague', { touches: ['getBoxLeague', 'previewBoxLeagueRound'] });
  return (
    <Card title={words.settings}>
      <p className="rows__more">{words.settingsHint}</p>
      <RecordForm
        name={`box-league:${league.id}`}
        initial={valuesOf(league)}
        fields={useFields()}
        action={words.save}
        save={(values) => patch.save({ params: { id: league.id }, body: settingsOf(values, league) })}
      />
    </Card>
  );
}
