import type { AnswerOf, ApiError } from '@courtcast/client';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useNewest } from '@courtcast/web-data/queries/use-newest.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { EditedDraft } from '../../../features/drafts.tsx';
import { useEditedDraft } from '../../../features/drafts.tsx';

type Team = AnswerOf<'getTeam'>;
export type RosterPlayer = Pick<Team['players'][number], 'id' | 'name'>;

function rosterOf({ players }: Team): readonly RosterPlayer[] {
  return players.map(({ id, name }) => ({ id, name }));
}

/** A roster as it is put together, and sent. */
export interface RosterDraft extends Omit<EditedDraft<readonly RosterPlayer[]>, 'value' | 'isOvertakenBy'> {
  readonly players: readonly RosterPlayer[];
  /** What stands there now. */
  readonly theirs: readonly RosterPlayer[];
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

/** Changes a roster and sends it as a whole, unless another has changed it meanwhile: then it is shown beside. */
export function useRoster(team: Team): RosterDraft {
  const theirs = rosterOf(team);
  const { value: players, isOvertakenBy, ...kept } = useEditedDraft(`roster:${team.id}`, theirs);
  const patch = useSave('patchTeam', { touches: ['getTeam', 'listTeams', 'listAvailabilityPolls'] });
  const newest = useNewest((queries) =>
    queries.query({ ...ask('getTeam', { params: { id: team.id } }), staleTime: 0 }),
  );
  const save = async () => {
    // Answers of players are versions of the team, too: the roster itself is compared.
    const now = await newest.read();
    if (now === null || isOvertakenBy(rosterOf(now))) return false;
    const playerIds = players.map(({ id }) => id);
    const params = { id: team.id };
    const { answer } = await patch.save({ params, body: { playerIds }, ifMatch: etagOf(now) });
    if (answer !== null) kept.forget();
    return answer !== null;
  };
  return {
    ...kept,
    ...{ players, theirs, save },
    isSaving: newest.isReading || patch.isSaving,
    refusal: newest.refusal ?? patch.refusal,
  };
}
