import { deskSources } from '@courtcast/desk/desk-sources.ts';
import { displaySources } from '@courtcast/displays/sources.ts';
import { siteSources } from '@courtcast/site/app/page-sources.ts';
import { scoreSource } from '@courtcast/umpire-pad/score-source.ts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** The reads of the gateway for each page of every surface. */
export const pageSources: readonly PageSource[] = [
  ...siteSources,
  scoreSource,
  ...displaySources,
  ...deskSources,
];
