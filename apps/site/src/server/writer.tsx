import type { SiteFiles, SitePage, SiteRefusal } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import { allWords } from '@courtcast/messages/all-words.ts';
import { languageOf, languages } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { findPage } from '../app/pages.tsx';
import type { PageSource, PrepareDisplay } from '@courtcast/web-data/page-data/page-source.ts';
import { createAssets } from './assets.ts';
import { createInline } from './inline.ts';
import { headOf, refusalHead } from './head.ts';
import { jsonInHtml } from '@courtcast/web-data/page-data/escape.ts';
import type { RecordedRead } from './reader.ts';
import { renderPage } from './render-page.tsx';
import type { RenderedPage } from './render-page.tsx';
import { PAGE_DATA_ID } from '@courtcast/web-data/page-data/document-data.ts';

/** The parts of a document as HTML; `data` is JSON that is safe in a script element. */
interface Written {
  readonly language: string;
  /** The resource to preload first, if any. */
  readonly urgent?: string;
  /** Attributes of the root element beside `lang`. */
  readonly attributes?: string;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

const title = /<title>[^<]*<\/title>\s*/;
const description = /<meta name="description"[^>]*>\s*/;
/** The first head element; everything that loads something follows it. */
const charset = /<meta charset="utf-8"[^>]*>/;
const noScript = /<noscript>[^]*?<\/noscript>\s*/;

/** Splits a document at a place; throws if it is missing, since then the build is of another release. */
function around(html: string, place: string): [before: string, after: string] {
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`a document of the build has no ${place}`);
  return [html.slice(0, at), html.slice(at + place.length)];
}

/** Parses a built document; returns a function that writes a page into it. */
function openTemplate(html: string): (written: Written) => string {
  const bare = html.replace(title, '').replace(description, '').replace(noScript, '');
  const [start, afterLanguage] = around(bare, '<html lang="en">');
  const [wholeHead, afterHead] = around(afterLanguage, '</head>');
  const [encoding = ''] = charset.exec(wholeHead) ?? [];
  const [beforeFiles, head] = around(wholeHead, encoding);
  const [beforeApp, end] = around(afterHead, '<div id="app"></div>');
  return (written) =>
    [
      `${start}<html lang="${written.language}"${written.attributes ?? ''}>`,
      `${beforeFiles}${encoding}${written.urgent ?? ''}${head}${written.head}</head>${beforeApp}`,
      `<div id="app">${written.body}</div>`,
      `<script type="application/json" id="${PAGE_DATA_ID}">${written.data}</script>`,
      end,
    ].join('');
}

interface ReadPage {
  readonly source: PageSource;
  readonly data: unknown;
  readonly reads: readonly RecordedRead[];
  readonly path: string;
  readonly search: string;
}

/** A path without a page, so that no navigation link is marked as current. */
const NOWHERE = '/-';

/** For pages that the browser renders itself. */
const unrendered: RenderedPage = { body: '', hoisted: '', urgent: '' };

/** The page data as JSON, with the API's answers as they were received, not serialized again. */
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

/** Entries with inlined styles; pads cache their files on the device instead. */
const WITH_INLINE = ['index', 'display'];

/** Parses the documents of a build. */
function openBuild({ documents, manifest, texts = {} }: SiteFiles) {
  const inline = createInline(texts);
  const templates = new Map(
    Object.entries(documents).map(([name, html]) => [
      name,
      openTemplate(WITH_INLINE.includes(name) ? inline.inDocument(html) : html),
    ]),
  );
  const templateOf = (name: string) => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`the build has no ${name}.html`);
    return template;
  };
  return {
    assets: createAssets(manifest, inline.styleOf),
    displayAssets: createAssets(manifest, inline.styleOf, 'display.html'),
    templateOf,
    inline: inline.texts,
  };
}

/** The built module of a catalog's texts. */
const textModule = (path: string) => `../../libs/messages/src/catalogs/${path}.js`;

/** The text modules of a language; the live page has only the first ones. */
function textsOf(language: Language, file?: string): string[] {
  const first = textModule(`${language}/first-words`);
  return file === undefined || file === LIVE_PAGE ? [first] : [first, textModule(`${language}/more-words`)];
}

/** The modules of a display, to preload them together: its script would load them one after the other. */
function screenOf(module: string, language: Language): string[] {
  const texts = ['display', 'scores'].map((area) => textModule(`${language}/${area}`));
  return [module, ...texts];
}

function createWrite(build: Build, { origin, onFault }: SiteFiles, prepareDisplay: PrepareDisplay) {
  const { assets, displayAssets, templateOf } = build;

  function orLeft<T>(write: () => T, left: T): T {
    try {
      return write();
    } catch (error) {
      onFault(error);
      return left;
    }
  }

  const headFor = ({ source, data, path }: ReadPage, language: Language) =>
    headOf({ head: source.head(data, allWords[language]), path, origin, language });

  function writeDisplay(page: ReadPage, moment: Moment): Omit<Written, 'data'> {
    const { language, attributes, module, drawBody } = prepareDisplay({ ...page, ...moment, origin });
    const tags = displayAssets.tagsOf(screenOf(module, language));
    return { language, attributes, head: headFor(page, language) + tags, body: orLeft(drawBody, '') };
  }

  function writePage(page: ReadPage, { language, atMs }: Moment): Omit<Written, 'data'> {
    const { source, path, search, reads } = page;
    const shown = source.entry === undefined ? findPage(path) : undefined;
    if (shown === undefined) return { language, head: headFor(page, language), body: '' };
    const address = `${path}${search === '' ? '' : `?${search}`}`;
    const { body, hoisted, urgent } = orLeft(
      () => renderPage({ address, reads, language, atMs }),
      unrendered,
    );
    const tags = assets.tagsOf([
      `../../apps/site/src/pages/${shown.file}.tsx`,
      ...textsOf(language, shown.file),
    ]);
    return { language, urgent, head: headFor(page, language) + tags + hoisted, body };
  }

  return (page: ReadPage, data: string, moment: Moment): string => {
    const { entry = 'index' } = page.source;
    const written = entry === 'display' ? writeDisplay(page, moment) : writePage(page, moment);
    return templateOf(entry)({ ...written, data: jsonInHtml(`{"atMs":${moment.atMs},${data.slice(1)}`) });
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

/** Writes pages into the documents of the build. */
export function createWriter(files: SiteFiles, prepareDisplay: PrepareDisplay) {
  const build = openBuild(files);
  const write = createWrite(build, files, prepareDisplay);
  return {
    inline: build.inline,
    pageOf: (page: ReadPage): SitePage => {
      const data = dataOf(page);
      return {
        pattern: page.source.path,
        data,
        // The pad can use the session of the desks.
        signsIn: page.source.entry === 'desk' || page.source.entry === 'score',
        write: (language, atMs) => write(page, data, { language: known(language), atMs }),
      };
    },
    writeRefusal: createWriteRefusal(build),
  };
}
