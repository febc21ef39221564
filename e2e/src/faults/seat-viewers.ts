import { startCrowd } from '../../support/cluster/crowd.ts';
import type { Crowd } from '../../support/cluster/crowd.ts';
import type { Arena } from './arena.ts';

/** The viewers of a run. */
export interface Audience {
  readonly viewerCount: number;
  /** Whether they watch their match again after they were disconnected. */
  readonly isReturning: boolean;
}

const VIEWERS_OF_CROWD = 1_000;

/** Viewers of all matches, half of them at the gateway; as many processes as their number asks for. */
export function seatViewers(
  { url, realtimeUrl }: Pick<Arena, 'url' | 'realtimeUrl'>,
  matches: readonly { readonly id: string }[],
  { viewerCount, isReturning }: Audience,
): Crowd[] {
  const watched = Array.from(
    { length: viewerCount },
    (_, index) => matches[index % matches.length]?.id ?? '',
  );
  const crowds: Crowd[] = [];
  for (let first = 0; first < viewerCount; first += VIEWERS_OF_CROWD) {
    const own = watched.slice(first, first + VIEWERS_OF_CROWD);
    const half = Math.round(own.length / 2);
    const crowd = startCrowd();
    crowd.open(realtimeUrl, own.slice(half), { isReturning });
    crowd.open(url, own.slice(0, half), { isReturning });
    crowds.push(crowd);
  }
  return crowds;
}
