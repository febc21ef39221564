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
  /** Links of the head that stand with the content where they are needed. */
  readonly hoisted: string;
  /** Of these what comes before the files of the build: a browser asks for a few things at a time. */
  readonly urgent: string;
}

/** Elements that React writes before the content although they belong into the head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)+/;
const URGENT = /<link rel="preload"[^>]* fetchPriority="high"[^>]*>/gi;
const TITLE = /<title[^>]*>[^<]*<\/title>/g;

/** A page that has been read. */
export interface PageToRender {
  readonly address: string;
  readonly reads: readonly RecordedRead[];
  readonly language: Language;
  readonly atMs: number;
  /** Shown in place of the page. */
  readonly error?: ApiError;
}

/** Renders a page with what it has read, as the browser will first render it. */
export function renderPage({ address, reads, language, atMs, error }: PageToRender): RenderedPage {
  // Nothing of it outlives the page.
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
