import type { AnswerOf } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useSave } from '../../api/use-save.ts';
import { useKept } from '../kept/use-kept.ts';

type Team = AnswerOf<'getTeam'>;
export type RosterPlayer = Pick<Team['players'][number], 'id' | 'name'>;

const idsOf = (players: readonly RosterPlayer[]): string => players.map(({ id }) => id).join();

/** A roster as it is put together, and sent. */
export interface RosterDraft {
  readonly players: readonly RosterPlayer[];
  readonly isChanged: boolean;
  readonly put: (players: readonly RosterPlayer[]) => void;
  readonly forget: () => void;
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
  /** Whether another has changed the roster since the first change here: nothing was sent. */
  readonly hasMoved: boolean;
}

/** Changes a roster and sends it as a whole, unless another has changed it meanwhile. */
export function useRoster(team: Team): RosterDraft {
  const api = useApi();
  const kept = useKept<readonly RosterPlayer[]>(`roster:${team.id}`, team.players);
  const patch = useSave('patchTeam', { touches: ['getTeam', 'listTeams', 'listAvailabilityPolls'] });
  const [hasMoved, setMoved] = useState(false);
  const save = async () => {
    // Answers of players are versions of the team, too: the roster itself is compared.
    const { data } = await api.send('getTeam', { params: { id: team.id } });
    const isAsBefore = idsOf(data.players) === idsOf(kept.base);
    setMoved(!isAsBefore);
    if (!isAsBefore) return false;
    const playerIds = kept.value.map(({ id }) => id);
    const { answer } = await patch.save({ params: { id: team.id }, body: { playerIds } });
    if (answer !== null) kept.forget();
    return answer !== null;
  };
  return {
    players: kept.value,
    isChanged: kept.isChanged,
    put: kept.put,
    forget: () => {
      setMoved(false);
      kept.forget();
    },
    ...{ save, isSaving: patch.isSaving, refusal: patch.refusal, hasMoved },
  };
}
