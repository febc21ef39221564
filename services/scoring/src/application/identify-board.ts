import type { Deps } from './ports.ts';

/** The id of the board whose key has this hash; null where no board has it (any more). */
export const identifyBoard = async (
  { boards }: Pick<Deps, 'boards'>,
  keyHash: string,
): Promise<string | null> => (await boards.findByKeyHash(keyHash))?.board.id ?? null;
