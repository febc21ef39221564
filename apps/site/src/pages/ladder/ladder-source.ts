import type { LadderDetailView } from '@courtcast/contracts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** Reads a ladder: who stands where, and how it has stood. */
export const ladderSource: PageSource<LadderDetailView> = {
  path: 'ladders/:id',
  async load(read, { params: { id = '' } }) {
    const [ladder] = await Promise.all([
      read('getLadder', { params: { id } }),
      read('getLadderHistory', { params: { id } }),
    ]);
    // A club may have been removed since.
    await read('getClub', { params: { id: ladder.clubId } }).catch(() => undefined);
    return ladder;
  },
  head: ({ name, reach, answerHours, playDays }, words) => ({
    title: `${name} · Courtcast`,
    description: words.ladder.facts(reach, answerHours, playDays),
  }),
};
