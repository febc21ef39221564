import { pointsByRound, usualPoints } from '@courtcast/contracts/usual-points';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { RecordForm } from '../form/record-form.tsx';
import type { FieldsOf } from '../form/field-model.ts';

type Ranking = AnswerOf<'getRanking'>;

/** The settings of a ranking as they are typed. */
export interface RankingValues {
  readonly name: string;
  readonly sport: string;
  readonly discipline: string;
  readonly gender: string;
  readonly ageCategory: string;
  readonly weeks: string;
  readonly from: string;
  readonly to: string;
  readonly best: string;
  /** Points by round, divided by spaces, of the usual level and of the next one. */
  readonly points: string;
  readonly major: string;
}

const A_YEAR = '52';

const empty: RankingValues = {
  ...{ name: '', sport: 'tennis', discipline: 'singles', gender: '', ageCategory: '' },
  ...{ weeks: A_YEAR, from: '', to: '', best: '', points: usualPoints.club.join(' '), major: '' },
};

/** The points of a level, as they are typed: those of the first place, of the second, of the third, fifth, and so on. */
function pointsText(level: Ranking['levels'][number] | undefined): string {
  return level?.points.map(({ points }) => points).join(' ') ?? '';
}

/** A ranking as values of its form. */
export function valuesOf(ranking: Ranking): RankingValues {
  const { name, sport, discipline, gender, ageCategory, period, best, levels } = ranking;
  const season = period.kind === 'season' ? period : { from: '', to: '' };
  return {
    ...{ name, sport, discipline, gender: gender ?? '', ageCategory: ageCategory ?? '' },
    weeks: period.kind === 'weeks' ? String(period.weeks) : '',
    ...{ from: season.from, to: season.to, best: best === null ? '' : String(best) },
    ...{ points: pointsText(levels[0]), major: pointsText(levels[1]) },
  };
}

/** Typed points as rows of a level; what is no number is refused by the service. */
function rowsOf(text: string) {
  return pointsByRound(
    text
      .trim()
      .split(/[\s,;/]+/)
      .filter(Boolean)
      .map(Number),
  );
}

type Levels = readonly [usual: string, larger: string];

function periodOf({ weeks, from, to }: RankingValues) {
  if (from === '' && to === '') return { kind: 'weeks' as const, weeks: Number(weeks) };
  return { kind: 'season' as const, from, to };
}

/**
 * Known levels keep their names, since tournaments name them. Levels that the form does not show stay, and points that
 * were not typed anew, whatever places they are for.
 */
function levelsOf({ points, major }: RankingValues, names: Levels, known: Ranking['levels']) {
  const [usual, larger] = names.map((name, index) => {
    const [text = '', before] = [[points, major][index], known[index]];
    const isSame = before !== undefined && text.trim() === pointsText(before);
    return isSame ? before : { name: before?.name ?? name, points: rowsOf(text) };
  });
  const shown = [usual, ...(major.trim() === '' ? [] : [larger])].filter((level) => level !== undefined);
  return [...shown, ...known.slice(names.length)];
}

const sports = ['tennis', 'padel'] as const;
const disciplines = ['singles', 'doubles'] as const;
const genders = ['male', 'female', 'mixed'] as const;

/** Form values as the settings of a ranking. */
export function settingsOf(values: RankingValues, names: Levels, known?: Ranking) {
  const { name, ageCategory, best } = values;
  return {
    name,
    sport: sports.find((one) => one === values.sport) ?? 'tennis',
    discipline: disciplines.find((one) => one === values.discipline) ?? 'singles',
    gender: genders.find((one) => one === values.gender) ?? null,
    ageCategory: ageCategory.trim() === '' ? null : ageCategory,
    period: periodOf(values),
    best: best === '' ? null : Number(best),
    levels: levelsOf(values, names, known?.levels ?? []),
  };
}

function useRankingFields(): FieldsOf<RankingValues> {
  const { rankings: words } = useDeskWords();
  const { frame, player, ranking } = useWords();
  const ofGenders = genders.map((value) => ({ value, label: ranking.genders[value] }));
  return {
    name: { kind: 'text', label: words.name, isRequired: true, maxLength: 200 },
    sport: {
      kind: 'select',
      label: words.sport,
      isRequired: true,
      options: sports.map((value) => ({ value, label: frame.sports[value] })),
    },
    discipline: {
      kind: 'select',
      label: words.discipline,
      isRequired: true,
      options: disciplines.map((value) => ({ value, label: player[value] })),
    },
    gender: {
      kind: 'select',
      label: words.gender,
      options: [{ value: '', label: words.everyone }, ...ofGenders],
    },
    ageCategory: { kind: 'text', label: words.ageCategory, hint: words.ageHint, maxLength: 50 },
    weeks: { kind: 'number', label: words.weeks, min: 1, max: 260 },
    from: { kind: 'day', label: words.seasonFrom, hint: words.seasonHint },
    to: { kind: 'day', label: words.seasonTo },
    best: { kind: 'number', label: words.best, hint: words.bestHint, min: 1, max: 1000 },
    points: { kind: 'text', label: words.points, hint: words.pointsHint, isRequired: true, maxLength: 400 },
    major: { kind: 'text', label: words.major, hint: words.majorHint, maxLength: 400 },
  };
}

/** Where refusals of levels and of the time are shown. */
const fieldOf = {
  'levels.0': 'points',
  'levels.1': 'major',
  'period.weeks': 'weeks',
  'period.from': 'from',
  'period.to': 'to',
} as const;

function useLevelNames(): Levels {
  const { rankings: words } = useDeskWords();
  return [words.club, words.majorLevel];
}

/** Whose ranking it is. */
export type RankingOwner = { readonly clubId: string } | { readonly championshipId: string };

/** A form that makes a ranking of a club, which counts the club's tournaments by itself, or of a championship. */
export function AddRanking({ owner }: { readonly owner: RankingOwner }) {
  const { rankings: words } = useDeskWords();
  const names = useLevelNames();
  const create = useSave('createRanking', { touches: ['listRankings'] });
  return (
    <Card title={words.add}>
      <RecordForm
        name={`new-ranking:${Object.values(owner).join('')}`}
        initial={empty}
        fields={useRankingFields()}
        fieldOf={fieldOf}
        action={words.add}
        resets
        save={(values) =>
          create.save({
            // Only a club hosts tournaments, which count at a usual level by themselves.
            body: {
              ...owner,
              ...settingsOf(values, names),
              ...('clubId' in owner && { usualLevel: names[0] }),
            },
          })
        }
      />
    </Card>
  );
}

interface ChangeRankingProps {
  readonly ranking: Ranking;
  readonly close: () => void;
}

/** A form that changes how a ranking counts. */
export function ChangeRanking({ ranking, close }: ChangeRankingProps) {
  const { rankings: words } = useDeskWords();
  const names = useLevelNames();
  const patch = useSave('patchRanking', { touches: ['listRankings', 'getRanking', 'listRankingRows'] });
  return (
    <Modal title={ranking.name} close={close}>
      <RecordForm
        name={`ranking:${ranking.id}`}
        initial={valuesOf(ranking)}
        fields={useRankingFields()}
        fieldOf={fieldOf}
        action={words.save}
        onSaved={close}
        save={(values) =>
          patch.save({ params: { id: ranking.id }, body: settingsOf(values, names, ranking) })
        }
      />
    </Modal>
  );
}
