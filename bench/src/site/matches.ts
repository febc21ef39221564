import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '@courtcast/testkit';
import { answer } from '@courtcast/web-testkit/fake/fake-api.ts';
import type { FakeWorld } from '@courtcast/web-testkit/fake/fake-world.ts';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { ordinary } from '@courtcast/web-testkit/fake/scenes.ts';

const OTHER = /other-\d+/;

/** Services that have one match in progress, and under other ids as many like it as are asked for. */
export interface ServedMatches {
  readonly port: number;
  readonly id: string;
  otherId(index: number): string;
  /** Plays a point; answers the event that says so. */
  point(): { readonly subject: string; readonly text: string };
  stop(): void;
}

function eventOf(id: string, version: number): string {
  return JSON.stringify({
    id: `1:${id}:${version}`,
    service: 'scoring',
    aggregate: 'match',
    aggregateId: id,
    epoch: 1,
    version,
    changes: [],
    actor: 'bench',
    at: new Date().toISOString(),
    scopes: [`match.${id}`],
    state: { id },
  });
}

/** Starts them. */
export async function startMatches(): Promise<ServedMatches> {
  const { id } = ordinary;
  const random = seededRandom(3);
  let match = createFakeMatch(ordinary);
  const world: FakeWorld = { matches: new Map([[id, match]]), courts: new Map() };

  function handle({ url = '/' }: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [other = id] = OTHER.exec(url) ?? [];
    const path = pathname.replace('/api/v1', '').replace(other, id);
    const { status, body } = answer(world, path, searchParams);
    const text = JSON.stringify(body).replaceAll(`"${id}"`, `"${other}"`);
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ETag: etag,
    });
    response.end(text);
  }

  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    id,
    otherId: (index) => `other-${index}`,
    point() {
      if (match.detail().status !== 'in_progress') {
        const { version } = match.detail();
        match = createFakeMatch(ordinary);
        match.change({ version });
        world.matches.set(id, match);
      }
      match.point(random() < 0.5 ? 'home' : 'guest');
      return { subject: `scoring.match.${id}`, text: eventOf(id, match.detail().version) };
    },
    stop: () => server.close(),
  };
}
