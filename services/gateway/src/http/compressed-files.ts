import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { chooseEncoding } from './encoding.ts';

const endings = { br: '.br', gzip: '.gz' } as const;
/** Folders that builds compress; other files are compressed as they are sent. */
const folders = ['assets', 'embed'] as const;
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

function compressedIn(root: string): ReadonlySet<string> {
  const there = folders.filter((folder) => existsSync(join(root, folder)));
  const names = there.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `/${folder}/${name}`),
  );
  return new Set(names.filter((name) => Object.values(endings).some((ending) => name.endsWith(ending))));
}

/** Serves the compressed version of files in `root`, if the client accepts it. The list of files is read once. */
export function preferCompressed(root: string): RequestHandler {
  const compressed = compressedIn(root);
  return (request, response, next) => {
    const { path } = request;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const type = types[extname(path)];
    if (type !== undefined && encoding !== 'identity') {
      const file = path + endings[encoding];
      if (compressed.has(file)) {
        response.set({ 'Content-Encoding': encoding, 'Content-Type': type, Vary: 'Accept-Encoding' });
        request.url = file;
      }
    }
    next();
  };
}
