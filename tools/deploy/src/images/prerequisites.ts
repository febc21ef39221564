import { once } from 'node:events';
import { createServer } from 'node:net';
import { readCompose } from '../compose.ts';
import { runDocker } from './docker.ts';
import { leftovers } from './project.ts';

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function takenPort(): Promise<string | null> {
  const { services } = readCompose('docker-compose.yml');
  for (const published of Object.values(services).flatMap(({ ports }) => ports ?? [])) {
    const [host = '', port = ''] = published.split(':');
    if (!(await isFree(host, Number(port)))) return `${host}:${port}`;
  }
  return null;
}

/** Why images cannot be built and run on this machine, in one line; null where they can. */
export async function missingForImages(): Promise<string | null> {
  const engine = await runDocker(['version', '--format', '{{.Server.Version}}']);
  if (engine.code !== 0) return 'no Docker engine answers `docker version`';
  const plugin = await runDocker(['compose', 'version', '--short']);
  if (plugin.code !== 0) return 'the Docker client has no `docker compose`';
  // Leftovers of an earlier run may hold the ports; they are removed before the next run.
  const taken = (await leftovers()).length > 0 ? null : await takenPort();
  return taken === null ? null : `${taken}, which docker-compose.yml publishes, is in use`;
}
