import type { OpenSite, SiteRefusal } from '@courtcast/contracts';
import { isApiError } from '@courtcast/client';
import { pages } from '../app/pages.tsx';
import { pickLanguage } from '@courtcast/web-messages/languages.ts';
import type { PageSource, PrepareDisplay } from '@courtcast/web-data/page-data/page-source.ts';
import { createAnswerCache } from './answer-cache.ts';
import { findSource } from './find-source.ts';
import { createReader } from './reader.ts';
import { createWriter } from './writer.tsx';

const TOO_MANY = 429;
const notFound: SiteRefusal = { status: 404, message: 'Page not found' };

function refusalOf(error: unknown): SiteRefusal {
  if (!isApiError(error)) throw error;
  const { status, body, retryAfterSeconds } = error;
  // An invalid request, such as a search text that is too long, is shown as not found.
  if (status < 500 && status !== TOO_MANY) return { ...notFound, message: body.message };
  return { status, message: body.message, retryAfterSeconds };
}

/** What the build combines: the pages of all surfaces, and the renderer of displays. */
interface Surfaces {
  readonly sources: readonly PageSource[];
  readonly prepareDisplay: PrepareDisplay;
}

/** Creates the function that opens the pages of a build; the module that the gateway imports exports it. */
export function createOpenSite({ sources, prepareDisplay }: Surfaces): OpenSite {
  return async (files) => {
    await Promise.all(pages.map(({ load }) => load()));
    const writer = createWriter(files, prepareDisplay);
    const aside = createAnswerCache();
    return {
      has: (path) => findSource(sources, path) !== undefined,
      languageFor: pickLanguage,
      async load({ path, search }, answer) {
        const found = findSource(sources, path);
        if (found === undefined) return notFound;
        const reader = createReader(answer, aside);
        const at = { params: found.params, search: new URLSearchParams(search) };
        try {
          const data = await found.source.load(reader.read, at);
          return writer.pageOf({ source: found.source, data, reads: reader.reads, path, search });
        } catch (error) {
          return refusalOf(error);
        }
      },
      writeRefusal: writer.writeRefusal,
      inline: writer.inline,
    };
  };
}
