import type { ApiError } from '@courtcast/client';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { DocumentRefusal } from '@courtcast/web-data/page-data/document-data.ts';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { noRealtime } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { RecordedRead } from './reader.ts';

/** A page as HTML. */
export interface RenderedPage {
  readonly body: string;
  /** Head elements that React wrote in front of the content. */
  readonly hoisted: string;
  /** Those of them that must precede the build's files, since browsers limit concurrent requests. */
  readonly urgent: string;
}

/** Head elements that React writes in front of the content. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)+/;
const URGENT = /<link rel="preload"[^>]* fetchPriority="high"[^>]*>/gi;
const TITLE = /<title[^>]*>[^<]*<\/title>/g;

/** A page whose data are loaded. */
export interface PageToRender {
  readonly address: string;
  readonly reads: readonly RecordedRead[];
  readonly language: Language;
  readonly atMs: number;
  /** Rendered in place of the page. */
  readonly error?: ApiError;
}

/** Renders a page with its data, as the browser will hydrate it. */
export function renderPage({ address, reads, language, atMs, error }: PageToRender): RenderedPage {
  // The client exists for this rendering only.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } });
  for (const { key, answer } of reads) queryClient.setQueryData(key, answer.body, { updatedAt: atMs });
  setDocumentTime(atMs);
  try {
    const html = renderToString(
      <DocumentRefusal value={error ?? null}>
        <StaticRouter location={address}>
          <App
            queryClient={queryClient}
            realtime={noRealtime}
            wording={{ language, words: allWords[language] }}
          />
        </StaticRouter>
      </DocumentRefusal>,
    );
    const [hoisted = ''] = HOISTED.exec(html) ?? [];
    return {
      body: html.slice(hoisted.length),
      hoisted: hoisted.replaceAll(TITLE, '').replaceAll(URGENT, ''),
      urgent: hoisted.match(URGENT)?.join('') ?? '',
    };
  } finally {
    queryClient.clear();
  }
}
