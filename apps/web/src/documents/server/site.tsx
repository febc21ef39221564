import type { OpenSite, SiteRefusal } from '@courtcast/contracts';
import { isApiError } from '@courtcast/client';
import { pages } from '../../app/pages.tsx';
import { pickLanguage } from '@courtcast/web-messages/languages.ts';
import { createAside } from './aside.ts';
import { findSource } from './find-source.ts';
import { createReader } from './reader.ts';
import { createWriter } from './writer.tsx';

const TOO_MANY = 429;
const notFound: SiteRefusal = { status: 404, message: 'Page not found' };

function refusalOf(error: unknown): SiteRefusal {
  if (!isApiError(error)) throw error;
  const { status, body, retryAfterSeconds } = error;
  // What cannot be asked so (a search that is too long) is no page either.
  if (status < 500 && status !== TOO_MANY) return { ...notFound, message: body.message };
  return { status, message: body.message, retryAfterSeconds };
}

/** Opens the pages of this build: what the gateway imports. */
export const openSite: OpenSite = async (files) => {
  await Promise.all(pages.map(({ load }) => load()));
  const writer = createWriter(files);
  const aside = createAside();
  return {
    has: (path) => findSource(path) !== undefined,
    languageFor: pickLanguage,
    async load({ path, search }, answer) {
      const found = findSource(path);
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
