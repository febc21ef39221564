import type { SiteFiles, SitePage, SiteRefusal } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import { allWords } from '../../i18n/all-words.ts';
import { languageOf, languages } from '../../i18n/languages.ts';
import type { Language } from '../../i18n/languages.ts';
import { findPage } from '../../app/pages.tsx';
import type { PageSource } from '../page-source.ts';
import { createAssets } from './assets.ts';
import { headOf, refusalHead } from './head.ts';
import { openTemplate } from './template.ts';
import { jsonInHtml } from './escape.ts';
import type { RecordedRead } from './reader.ts';
import { renderPage } from './render-page.tsx';
import type { PageToRender, RenderedPage } from './render-page.tsx';

interface ReadPage {
  readonly source: PageSource;
  readonly data: unknown;
  readonly reads: readonly RecordedRead[];
  readonly path: string;
  readonly search: string;
}

/** No page stands there: none of the navigation is marked as shown. */
const NOWHERE = '/-';

/** The browser renders it by itself. */
const unrendered: RenderedPage = { body: '', hoisted: '' };

/** As JSON, out of the texts that the API has sent: they are not written again. */
function dataOf({ source, data, reads }: ReadPage): string {
  const titles = Object.fromEntries(
    languages.map((language) => [language, source.head(data, allWords[language]).title]),
  );
  const written = reads.map(({ key, answer }) => `{"key":${JSON.stringify(key)},"data":${answer.text}}`);
  return `{"titles":${JSON.stringify(titles)},"reads":[${written.join(',')}]}`;
}

function known(language: string): Language {
  return languageOf(language) ?? 'en';
}

interface Moment {
  readonly language: Language;
  readonly atMs: number;
}

const LIVE_PAGE = 'live/live-page';

type Build = ReturnType<typeof openBuild>;

/** Reads what documents of this build are made of. */
function openBuild({ documents, manifest }: SiteFiles) {
  const templates = new Map(Object.entries(documents).map(([name, html]) => [name, openTemplate(html)]));
  const templateOf = (name: string) => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`the build has no ${name}.html`);
    return template;
  };
  return { assets: createAssets(manifest), templateOf };
}

/** The texts of a language as modules of the build: the live page has the first ones alone. */
function textsOf(language: Language, file?: string): string[] {
  const first = `src/i18n/${language}/first.ts`;
  return file === undefined || file === LIVE_PAGE ? [first] : [first, `src/i18n/${language}/more.ts`];
}

function createWrite({ assets, templateOf }: Build, { origin, onFault }: SiteFiles) {
  function renderOrLeave(page: PageToRender): RenderedPage {
    try {
      return renderPage(page);
    } catch (error) {
      onFault(error);
      return unrendered;
    }
  }

  return (page: ReadPage, data: string, { language, atMs }: Moment): string => {
    const { source, path, search, reads } = page;
    const entry = source.entry ?? 'index';
    const shown = entry === 'index' ? findPage(path) : undefined;
    const address = `${path}${search === '' ? '' : `?${search}`}`;
    const rendered = shown ? renderOrLeave({ address, reads, language, atMs }) : unrendered;
    const tags = shown
      ? assets.tagsOf([`src/pages/${shown.file}.tsx`, ...textsOf(language, shown.file)])
      : '';
    const head = headOf({ head: source.head(page.data, allWords[language]), path, origin, language });
    return templateOf(entry)({
      language,
      head: head + tags + rendered.hoisted,
      body: rendered.body,
      data: jsonInHtml(`{"atMs":${atMs},${data.slice(1)}`),
    });
  };
}

function createWriteRefusal({ assets, templateOf }: Build) {
  return (refusal: SiteRefusal, name: string): string => {
    const language = known(name);
    const { status, message, retryAfterSeconds } = refusal;
    const body = { statusCode: status, message, error: message };
    const error = new ApiError('other', body, { retryAfterSeconds });
    const { body: shown } = renderPage({ address: NOWHERE, reads: [], language, atMs: Date.now(), error });
    const data = { titles: {}, reads: [], refusal: { status, message, retryAfterSeconds } };
    return templateOf('index')({
      language,
      head: refusalHead(refusal, allWords[language]) + assets.tagsOf(textsOf(language)),
      body: shown,
      data: jsonInHtml(JSON.stringify(data)),
    });
  };
}

/** Writes documents into the templates of the build. */
export function createWriter(files: SiteFiles) {
  const build = openBuild(files);
  const write = createWrite(build, files);
  return {
    pageOf: (page: ReadPage): SitePage => {
      const data = dataOf(page);
      return {
        pattern: page.source.path,
        data,
        write: (language, atMs) => write(page, data, { language: known(language), atMs }),
      };
    },
    writeRefusal: createWriteRefusal(build),
  };
}
