import type { Deps } from './ports.ts';

/** The id of the board whose key has this hash; null where no board has it (any more). */
export async function identifyBoard(
  { boards }: Pick<Deps, 'boards'>,
  keyHash: string,
): Promise<string | null> {
  return (await boards.findByKeyHash(keyHash))?.board.id ?? null;
}
