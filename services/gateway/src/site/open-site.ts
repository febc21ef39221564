import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenSite, Site } from '@courtcast/contracts';

const MODULE = join('server', 'site.js');
const MANIFEST = join('.vite', 'manifest.json');
/** Paths of file servers, which also answer for missing files. */
const elsewhere = ['/config.json', '/assets/', '/embed/'];
const DOCUMENT = /^[^/]+\.html$/;
/** Files that documents may inline: styles, and scripts that run before the first paint. */
const INLINE = /^(?:assets\/[^/]+\.css|theme\.js)$/;

/** The pages of a build of the web app, and which of its files go to browsers as they are. */
export interface BuiltSite {
  readonly site: Site;
  /** Whether a request is for a page, and not for a file. */
  isPage(method: string | undefined, path: string): boolean;
}

function filesIn(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Whether a file of the build is for the gateway only. */
function isOwn(file: string): boolean {
  return file.startsWith('server/') || file.startsWith('.') || DOCUMENT.test(file);
}

async function importSite(directory: string): Promise<OpenSite> {
  const module = (await import(pathToFileURL(join(directory, MODULE)).href)) as { openSite: OpenSite };
  return module.openSite;
}

/** Opens the pages of the build in `directory`; undefined where it has none, as one of an older release. */
export async function openBuiltSite(options: {
  readonly directory: string | undefined;
  readonly origin: string | null;
  readonly onFault: (error: unknown) => void;
}): Promise<BuiltSite | undefined> {
  const { directory, origin, onFault } = options;
  if (directory === undefined || !existsSync(join(directory, MODULE))) return undefined;
  const files = filesIn(directory);
  const read = (file: string) => readFileSync(join(directory, file), 'utf8');
  const documents = files
    .filter((file) => DOCUMENT.test(file))
    .map((file) => [file.replace(/\.html$/, ''), read(file)] as const);
  const openSite = await importSite(directory);
  const site = await openSite({
    documents: Object.fromEntries(documents),
    manifest: JSON.parse(read(MANIFEST)),
    texts: Object.fromEntries(files.filter((file) => INLINE.test(file)).map((file) => [file, read(file)])),
    origin,
    onFault,
  });
  const sent = new Set(files.filter((file) => !isOwn(file)).map((file) => `/${file}`));
  const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD';
  const isFile = (path: string) => sent.has(path) || elsewhere.some((prefix) => path.startsWith(prefix));
  return { site, isPage: (method, path) => isRead(method) && !isFile(path) };
}
