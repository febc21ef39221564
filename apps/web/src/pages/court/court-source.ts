import type { CourtView } from '@courtcast/contracts';
import type { PageSource } from '../../documents/page-source.ts';

/** What is played on one court. */
export const courtSource: PageSource<CourtView> = {
  path: 'courts/:id',
  async load(read, { params: { id = '' } }) {
    const [court] = await Promise.all([
      read('getCourt', { params: { id } }),
      read('getLiveCourt', { params: { id } }),
    ]);
    return court;
  },
  head: ({ name }, { frame }) => ({ title: `${name} · Courtcast`, description: frame.tagline }),
};
