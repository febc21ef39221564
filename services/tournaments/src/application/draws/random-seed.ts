import type { Command } from '@courtcast/contracts';

const SEED_DIGITS = 12;

/** A lot of the command's own, the same for every attempt of it: the random end of an id, 48 bits. */
export function seedOf(command: Command): number {
  return Number.parseInt(command.newId('random-seed').replaceAll('-', '').slice(-SEED_DIGITS), 16);
}
