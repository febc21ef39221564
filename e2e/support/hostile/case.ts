import type { Attack, World } from './world.ts';

/** One thing that an attacker tries, and the status that they must get. */
export interface HostileCase {
  readonly title: string;
  readonly status: number;
  readonly attempt: Attack | ((world: World) => Attack | Promise<Attack>);
}

/** A case of a request that needs nothing of the world. */
export function trying(title: string, status: number, attempt: HostileCase['attempt']): HostileCase {
  return {
    title,
    status,
    attempt,
  };
}
