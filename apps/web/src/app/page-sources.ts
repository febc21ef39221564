import type { PageSource } from '../documents/page-source.ts';
import { courtSource } from '../pages/court/court-source.ts';
import { liveSource } from '../pages/live/live-source.ts';
import { matchSource } from '../pages/match/match-source.ts';

/** What the gateway reads for each page; the pages themselves stand in pages.tsx. */
export const pageSources: readonly PageSource[] = [liveSource, matchSource, courtSource];
