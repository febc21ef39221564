import { conflict } from '@courtcast/problem';
import type { Deps } from './ports.ts';

/** Problem conflict with `message` where there are such matches; scoring is asked before that refuses anything. */
export async function assertNoMatch(
  { matches }: Pick<Deps, 'matches'>,
  list: (matches: Deps['matches']) => Promise<readonly string[]>,
  message: string,
): Promise<void> {
  const seen = await list(matches);
  if (seen.length === 0) return;
  await matches.refresh(seen);
  if ((await list(matches)).length > 0) throw conflict('in-use', message);
}
