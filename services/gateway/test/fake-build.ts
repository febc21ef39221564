import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A page of match `id`, and one of all live matches: written by hand, with all that the gateway asks of a build. */
const SITE_MODULE = `
let writes = 0;
const refusal = (status, message, retryAfterSeconds) => ({ status, message, retryAfterSeconds });
export const openSite = async ({ origin }) => ({
  has: (path) => path === '/' || path === '/desk' || path.startsWith('/matches/'),
  languageFor: ({ cookie = '', acceptLanguage = '' }) =>
    cookie.includes('courtcast.language=de') || acceptLanguage.startsWith('de') ? 'de' : 'en',
  async load({ path, search }, read) {
    if (path === '/desk')
      return { pattern: 'desk/*', data: '{}', signsIn: true, write: () => '<!doctype html>' };
    const id = /^\\/matches\\/([^/]+)$/.exec(path)?.[1];
    if (path !== '/' && id === undefined) return refusal(404, 'Page not found');
    const asked = id === undefined
      ? { operation: 'listLiveMatches', params: {}, query: {} }
      : { operation: 'getMatch', params: { id }, query: {} };
    const answer = await read(asked);
    if (answer.status !== 200) return refusal(answer.status, answer.body?.message ?? '', answer.retryAfterSeconds);
    return {
      pattern: id === undefined ? '' : 'matches/:id',
      data: answer.text,
      write: (language) => \`<!doctype html><html lang="\${language}" data-writes="\${++writes}">\${origin} \${search} \${answer.text}\${'x'.repeat(2000)}\`,
    };
  },
  writeRefusal: ({ status }, language) => \`<!doctype html><html lang="\${language}">refused \${status}\`,
});
`;

/** A build of a web app that is none, in a folder of its own. */
export interface FakeBuild {
  readonly directory: string;
  remove(): Promise<void>;
}

/** Writes one. */
export async function writeFakeBuild(): Promise<FakeBuild> {
  const directory = await mkdtemp(join(tmpdir(), 'courtcast-build-'));
  for (const folder of ['server', '.vite', 'assets', 'embed']) await mkdir(join(directory, folder));
  const files = {
    'server/site.js': SITE_MODULE,
    'server/package.json': '{"type":"module"}',
    '.vite/manifest.json': '{}',
    'index.html': '<!doctype html><title>Shell</title>',
    'favicon.svg': '<svg/>',
    'assets/app-4f2a.js': 'console.log(1)',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
