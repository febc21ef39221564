import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@courtcast/local/backing';
import { isInstalled, startServer } from './processes.ts';
import type { Server } from './processes.ts';

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, port: number, upstreamPort: number): string => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000000;
  ${temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream behind {
    server 127.0.0.1:${upstreamPort};
    keepalive 256;
    keepalive_requests 1000000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;

/** nginx with one worker and `proxy_pass` over kept-alive connections; null where it is not installed. */
export async function startNginx(upstreamPort: number): Promise<Server | null> {
  const command = ['nginx', '/usr/sbin/nginx'].find((each) => isInstalled(each, '-v'));
  if (command === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'courtcast-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstreamPort));
  const server = await startServer([command, '-e', join(folder, 'error.log'), '-c', file], port);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
