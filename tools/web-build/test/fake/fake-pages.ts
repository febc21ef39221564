import { matchPath } from 'react-router';
import { ApiError } from '@courtcast/client';
import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { ReadKey } from '@courtcast/web-data/page-data/read-key.ts';
import { pageSources } from '../../src/page-sources.ts';
import type { PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import type { PageReader, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { routes } from '@courtcast/contracts/routes';
import { answer } from '@courtcast/web-testkit/fake/fake-api.ts';
import type { FakeAnswer } from '@courtcast/web-testkit/fake/fake-api.ts';
import type { FakeWorld } from '@courtcast/web-testkit/fake/fake-world.ts';

function pathOf([operation, { params = {} }]: ReadKey): string {
  return routes[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/** Reads of the world, and their record. */
function createReader(world: FakeWorld) {
  const reads: PageRead[] = [];
  const readerThat =
    (take: (read: PageRead) => void): PageReader =>
    (operation, ...input) => {
      const key = readKey(operation, ...input);
      const { status, body } = answer(world, pathOf(key), new URLSearchParams(key[1].query));
      if (status !== 200) return Promise.reject(new ApiError('not-found', body as never));
      take({ key, data: body });
      return Promise.resolve(body as never);
    };
  const send: SourceReader['send'] = (key, data) => void reads.push({ key, data });
  const read = readerThat((one) => void reads.push(one));
  return { read: Object.assign(read, { send, aside: readerThat(() => undefined) }), reads };
}

/** The data of the page at `path`, as the gateway gives them; undefined where there is no such page. */
export async function pageAnswer(
  world: FakeWorld,
  path: string,
  search: URLSearchParams,
): Promise<FakeAnswer | undefined> {
  for (const source of pageSources) {
    const found = matchPath(`/${source.path}`, path);
    if (found === null) continue;
    const { read, reads } = createReader(world);
    try {
      await source.load(read, { params: found.params as Record<string, string>, search });
      return { status: 200, body: { reads, titles: {} } };
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }
  return undefined;
}
