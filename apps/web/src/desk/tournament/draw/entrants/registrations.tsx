import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { ask } from '../../../api/ask.ts';
import type { Draw } from '../use-draw.ts';
import type { Entrant } from './entrant-list.ts';
import { pairName } from '../../../../scores/names.ts';

interface RegistrationsProps {
  readonly draw: Draw;
  readonly isBusy: boolean;
  readonly add: (entrants: readonly Entrant[]) => Promise<boolean>;
}

/** Who has registered and does not stand in the draw yet; entered all at once. */
export function Registrations({ draw, isBusy, add }: RegistrationsProps) {
  const { entrants: words } = useDeskWords().tournament;
  const { data } = useQuery(
    ask('listRegistrations', {
      params: { id: draw.tournamentId },
      query: { drawId: draw.id, perPage: 100 },
    }),
  );
  const entered = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  const waiting = (data?.data ?? []).filter(({ players }) => players.every(({ id }) => !entered.has(id)));
  if (waiting.length === 0) return null;
  const room = draw.size - draw.entrants.length;
  return (
    <div className="desk-strip">
      <h3>{words.registered(waiting.length)}</h3>
      <p>{waiting.map(({ players }) => pairName(players)).join(', ')}</p>
      <button
        type="button"
        className="button button--quiet"
        disabled={isBusy || room <= 0}
        onClick={() => void add(waiting.slice(0, room).map(({ players }) => ({ players, seed: null })))}
      >
        {words.enterRegistered(Math.min(room, waiting.length))}
      </button>
    </div>
  );
}
