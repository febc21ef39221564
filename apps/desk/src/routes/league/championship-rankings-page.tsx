import { useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { TournamentChoice } from '../../features/form/choices.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { Rankings } from '../../features/rankings/rankings.tsx';
import { TournamentLevel, useSaveRanking } from '../../features/rankings/tournament-level.tsx';
import { ChampionshipFrame } from './league-frames.tsx';

type Ranking = AnswerOf<'getRanking'>;

interface NamedProps {
  readonly ranking: Ranking;
}

interface NamedValues {
  readonly tournament: ChoiceOption | null;
}

const unnamed: NamedValues = { tournament: null };

/** A form that has another tournament count, at the first level. */
function AddTournament({ ranking }: NamedProps) {
  const { rankings: words } = useDeskWords();
  const patch = useSaveRanking();
  const fields: FieldsOf<NamedValues> = {
    tournament: { kind: 'record', Choice: TournamentChoice, label: words.tournament, isRequired: true },
  };
  return (
    <RecordForm
      name={`ranking-tournament:${ranking.id}`}
      initial={unnamed}
      fields={fields}
      fieldOf={{ [`tournaments.${ranking.tournaments.length}.tournamentId`]: 'tournament' }}
      action={words.addTournament}
      resets
      save={({ tournament }) => {
        const others = ranking.tournaments.filter(({ tournamentId }) => tournamentId !== tournament?.id);
        const added = { tournamentId: tournament?.id ?? '', level: ranking.levels[0]?.name ?? null };
        return patch.save({ params: { id: ranking.id }, body: { tournaments: [...others, added] } });
      }}
    />
  );
}

/** The tournaments that count in a ranking of a championship: those that are named, and no others. */
function NamedTournaments({ ranking }: NamedProps) {
  const { rankings: words } = useDeskWords();
  const found = useQueries({
    queries: ranking.tournaments.map(({ tournamentId: id }) => ask('getTournament', { params: { id } })),
  });
  return (
    <details open={ranking.tournaments.length === 0}>
      <summary>{words.named(ranking.tournaments.length)}</summary>
      <p className="rows__more">{words.namedText}</p>
      {found.map(
        ({ data }) =>
          data !== undefined && (
            <TournamentLevel key={data.id} ranking={ranking} tournament={data} countsByItself={false} />
          ),
      )}
      <AddTournament ranking={ranking} />
    </details>
  );
}

/** The rankings of a championship, for its organizer. */
export function ChampionshipRankingsPage() {
  const { rankings: words } = useDeskWords();
  return (
    <ChampionshipFrame title={words.title}>
      {({ id }) => (
        <Rankings
          owner={{ championshipId: id }}
          text={words.championshipText}
          countedIn={(ranking) => <NamedTournaments ranking={ranking} />}
        />
      )}
    </ChampionshipFrame>
  );
}
