import type { Command } from '@courtcast/contracts';

/**
 * The command of one step that follows from a command. It is carried out once however often the whole is repeated, and
 * on any version.
 */
export function followUp({ expectedVersion: _, ...command }: Command, step: string): Command {
  return { ...command, id: `${command.id}:${step}` };
}

/**
 * Repeats a step until it changes nothing. The step reads, writes only on the version it has read, and returns whether
 * it wrote; so of two concurrent runs, the one with the older state never has the last word. Returns whether anything
 * was changed.
 */
export async function settle(step: () => Promise<boolean>): Promise<boolean> {
  let isChanged = false;
  while (await step()) isChanged = true;
  return isChanged;
}
