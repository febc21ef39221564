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

/** The level at which a tournament counts in a ranking: the usual one, another one, or none. */
export function TournamentLevel({ ranking, tournament, countsByItself }: LevelProps) {
  const { rankings: words } = useDeskWords();
  const patch = useSaveRanking();
  const named = ranking.tournaments.find(({ tournamentId }) => tournamentId === tournament.id);
  const others = ranking.tournaments.filter((one) => one !== named);
  const choose = (value: string) => {
    const level = value === COUNTS_NOT ? null : value;
    const isNamed = countsByItself ? value !== '' : value !== COUNTS_NOT;
    const tournaments = isNamed
      ? [...others, { tournamentId: tournament.id, level: value === '' ? ranking.usualLevel : level }]
      : others;
    void patch.save({ params: { id: ranking.id }, body: { tournaments } });
  };
  const levels = ranking.levels
    .filter(({ name }) => name !== ranking.usualLevel)
    .map(({ name }) => [name, name] as const);
  const level = named === undefined ? '' : (named.level ?? COUNTS_NOT);
  return (
    <>
      <SelectFilter
        label={words.levelOf(tournament.name)}
        value={level === ranking.usualLevel ? '' : level}
        all={words.usual}
        options={[...levels, [COUNTS_NOT, words.notCounted]]}
        onChoose={choose}
      />
      <RefusalNote refusal={patch.refusal} />
    </>
  );
}
