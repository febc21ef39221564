import { isApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { pause } from '@courtcast/web-data/queries/with-rate-limit-retry.ts';
import type { Draw } from '../use-draw.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const PAUSE_SECONDS = 0.5;
const MAX_READS = 8;

function shows({ entrants }: Pick<Draw, 'entrants'>, { id, name }: Named): boolean {
  return entrants.every(({ players }) => players.every((one) => one.id !== id || one.name === name));
}

/** Reads a draw until it shows a player's new name: the service that keeps draws has it a moment later. */
export function useReadRenamed(drawId: string): (player: Named) => Promise<void> {
  const queries = useQueryClient();
  const read = () => queries.query({ ...ask('getDraw', { params: { id: drawId } }), staleTime: 0 });
  return async (player) => {
    try {
      for (let reads = 1; !shows(await read(), player) && reads < MAX_READS; reads += 1)
        await pause(PAUSE_SECONDS);
    } catch (error) {
      // The page shows by itself that the draw cannot be read.
      if (!isApiError(error)) throw error;
    }
  };
}
