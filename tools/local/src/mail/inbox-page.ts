import { createServer } from 'node:http';
import { htmlText, listen } from '@courtcast/runtime';
import type { Inbox, ReceivedMail } from './inbox.ts';

/** Where the mails of a local run are read. */
export interface InboxPage {
  /** `http://localhost:<port>` */
  readonly url: string;
  stop(): Promise<void>;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;padding:1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}`;

function withLinks(text: string): string {
  return htmlText(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** What is attached, to be kept as a file: `data:` needs no second address. */
function attachmentsOf({ attachments }: ReceivedMail['parsed']): string {
  const links = attachments.map(({ filename = 'attachment', contentType, content }) => {
    const [type = 'application/octet-stream'] = contentType.split(';');
    const url = `data:${type};base64,${content.toString('base64')}`;
    return `<a download="${htmlText(filename)}" href="${htmlText(url)}">${htmlText(filename)}</a>`;
  });
  return links.length === 0 ? '' : `<p>Attached: ${links.join(', ')}</p>`;
}

function articleOf({ at, to, parsed }: ReceivedMail): string {
  const head = `${to.join(', ')} · ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return `<article><h2>${htmlText(parsed.subject ?? '')}</h2>${htmlText(head)}<pre>${withLinks(parsed.text ?? '')}</pre>${attachmentsOf(parsed)}</article>`;
}

function pageOf(mails: readonly ReceivedMail[]): string {
  const list = mails.toReversed().map(articleOf).join('');
  const none = '<p>No mail yet. Enter a draw with an entry list: its mails appear here.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails of this local run</title><style>${STYLE}</style></head><body><h1>Mails of this local run</h1>${list === '' ? none : list}</body></html>`;
}

/** Serves the mails of an inbox as a page to this machine, the newest first. */
export async function startInboxPage({ mails }: Pick<Inbox, 'mails'>, port: number): Promise<InboxPage> {
  const server = createServer((_request, response) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      // The links on it are keys.
      'referrer-policy': 'no-referrer',
    };
    response.writeHead(200, headers).end(pageOf(mails));
  });
  const { port: taken } = await listen(server, { host: '127.0.0.1', port });
  return {
    url: `http://localhost:${taken}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
