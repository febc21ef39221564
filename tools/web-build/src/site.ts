import { prepareDisplay } from '@courtcast/displays/write-screen.ts';
import { createOpenSite } from '@courtcast/site/server/site.tsx';
import { pageSources } from './page-sources.ts';

/** Opens the pages of this build; the gateway imports it. */
export const openSite = createOpenSite({ sources: pageSources, prepareDisplay });
