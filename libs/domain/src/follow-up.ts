import type { Command } from '@courtcast/contracts';

/**
 * The command of one step of what a command sets in motion: done once however often the whole is repeated, and on
 * whatever version it meets.
 */
export function followUp({ expectedVersion: _, ...command }: Command, step: string): Command {
  return { ...command, id: `${command.id}:${step}` };
}

/**
 * Repeats a step until it changes nothing, so that of two that read at different times the one with the older state
 * never has the last word. The step reads, writes only on what it has read, and says whether it wrote. Whether anything
 * was changed.
 */
export async function settle(step: () => Promise<boolean>): Promise<boolean> {
  let isChanged = false;
  while (await step()) isChanged = true;
  return isChanged;
}
