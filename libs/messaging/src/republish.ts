import type { OutboxSource } from './outbox.ts';

const BATCH = 200;

/**
 * Puts the present state of every aggregate back into its outbox, so that running relays publish it once more, under
 * new message ids that end in `run` (letters and digits): consumers see `isReplay` and may take versions they saw
 * before. Returns how many; those with something waiting are left out, for they are published anyway.
 */
export async function republish(source: OutboxSource, run: string): Promise<number> {
  let afterId: string | null = '';
  let total = 0;
  while (afterId !== null) {
    const request = { afterId, limit: BATCH, publishedAfter: -1, again: run };
    const { lastId, count }: { lastId: string | null; count: number } = await source.requeue(request);
    total += count;
    afterId = lastId;
  }
  return total;
}
