import { PAGE_DATA_ID } from '@courtcast/web-data/page-data/document-data.ts';

/** What is written into a template, as HTML; `data` as JSON that may stand in a script element. */
export interface Written {
  readonly language: string;
  /** What the browser is to ask for before everything else; nothing where it is absent. */
  readonly urgent?: string;
  /** Of the root, beside its language. */
  readonly attributes?: string;
  readonly head: string;
  readonly body: string;
  readonly data: string;
}

const title = /<title>[^<]*<\/title>\s*/;
const description = /<meta name="description"[^>]*>\s*/;
/** Nothing that is to be asked for stands before it. */
const charset = /<meta charset="utf-8"[^>]*>/;
const noScript = /<noscript>[^]*?<\/noscript>\s*/;

/** Takes the text around a place; throws where it is not there: the build is of another release. */
function around(html: string, place: string): [before: string, after: string] {
  const at = html.indexOf(place);
  if (at < 0) throw new Error(`a document of the build has no ${place}`);
  return [html.slice(0, at), html.slice(at + place.length)];
}

/** Reads a document of the build; what it answers writes a page into it. */
export function openTemplate(html: string): (written: Written) => string {
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
