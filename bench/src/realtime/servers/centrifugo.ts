import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@courtcast/testkit';
import { Pool } from 'undici';
import { cpuTimeOf } from '../../child-process.ts';
import { startServer } from '../../gateway/processes.ts';
import type { Server } from '../../gateway/processes.ts';
import { MATCH_ID, orderOf } from './contestants.ts';
import type { Contestant, Crowd } from './contestants.ts';
import { connectViewers } from '../viewers/viewers.ts';

const binary = process.env.CENTRIFUGO_PATH;
const CHANNEL = `match.${MATCH_ID}`;

/** Settings of Centrifugo 6: everybody may connect, subscribe and publish. */
const configurationOf = (port: number): object => ({
  http_server: { address: '127.0.0.1', port: String(port) },
  client: { insecure: true, allowed_origins: ['*'] },
  http_api: { insecure: true },
  log: { level: 'error' },
});

/** A Centrifugo server of which `CENTRIFUGO_PATH` is the binary; null, and a word, without one. */
export async function startCentrifugoServer(): Promise<Server | null> {
  if (binary === undefined) {
    console.log('Centrifugo is left out: CENTRIFUGO_PATH names none');
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 'courtcast-centrifugo-'));
  const port = await freePort();
  const file = join(folder, 'config.json');
  await writeFile(file, JSON.stringify(configurationOf(port)));
  const server = await startServer([binary, '--config', file], port);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The same with viewers. */
export async function startCentrifugo({
  packet,
  ...crowd
}: Crowd & { readonly packet: string }): Promise<Contestant | null> {
  const server = await startCentrifugoServer();
  if (server === null) return null;
  const viewers = await connectViewers(orderOf(server.port, 'centrifugo', crowd));
  const api = new Pool(`http://127.0.0.1:${server.port}`);
  const [, payload] = JSON.parse(packet.slice(2)) as [string, object];
  const body = JSON.stringify({ channel: CHANNEL, data: payload });
  const headers = { 'content-type': 'application/json' };
  const publish = async (): Promise<void> => {
    const answer = await api.request({ path: '/api/publish', method: 'POST', headers, body });
    await answer.body.dump();
  };
  return {
    name: 'Centrifugo',
    viewers,
    cpuTime: () => Promise.resolve(cpuTimeOf(server)),
    emit: (count) => {
      for (let index = 0; index < count; index += 1) void publish();
    },
    async stop() {
      await viewers.stop();
      await api.close();
      await server.stop();
    },
  };
}
