import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';

type Ranking = AnswerOf<'getRanking'>;

/** Choice of a tournament that does not count: no level has this name, since names are trimmed. */
const COUNTS_NOT = ' ';

/** Changes which tournaments count in a ranking. */
export function useSaveRanking() {
  return useSave('patchRanking', { touches: ['listRankings', 'getRanking', 'listRankingRows'] });
}

interface LevelProps {
  readonly ranking: Ranking;
  readonly tournament: { readonly id: string; readonly name: string };
  /** Whether it counts where nobody says so. */
  readonly countsByItself: boolean;
}

/** What is chosen among the levels, and what each choice makes of the tournaments of a ranking. */
function useChoice({ ranking, tournament, countsByItself }: LevelProps) {
  const { rankings: words } = useDeskWords();
  const named = ranking.tournaments.find(({ tournamentId }) => tournamentId === tournament.id);
  const others = ranking.tournaments.filter((one) => one !== named);
  const at = (level: string | null) => [...others, { tournamentId: tournament.id, level }];
  const levels = ranking.levels.map(({ name }) => [name, name] as const);
  if (!countsByItself)
    return {
      ...{ value: named?.level ?? '', all: words.notCounted, options: levels },
      after: (value: string) => (value === '' ? others : at(value)),
    };
  return {
    value: named === undefined ? '' : (named.level ?? COUNTS_NOT),
    all: words.usual,
    options: [
      ...levels.filter(([name]) => name !== ranking.usualLevel),
      [COUNTS_NOT, words.notCounted] as const,
    ],
    after: (value: string) => (value === '' ? others : at(value === COUNTS_NOT ? null : value)),
  };
}

/** The level at which a tournament counts in a ranking: where it counts by itself the usual one, another one, or none. */
export function TournamentLevel(props: LevelProps) {
  const { rankings: words } = useDeskWords();
  const patch = useSaveRanking();
  const { value, all, options, after } = useChoice(props);
  const choose = (chosen: string) =>
    void patch.save({ params: { id: props.ranking.id }, body: { tournaments: after(chosen) } });
  return (
    <>
      <SelectFilter
        label={words.levelOf(props.tournament.name)}
        {...{ value, all, options }}
        onChoose={choose}
      />
      <RefusalNote refusal={patch.refusal} />
    </>
  );
}
