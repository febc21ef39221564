import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const scripts = new URL('../../docs/cookbook/scripts/', import.meta.url);

/** A program of the cookbook that runs. */
interface RunningScript {
  /** Waits for a line with this text. */
  readonly line: (text: string) => Promise<void>;
  /** Waits for its end; all lines that it printed. Throws where it failed, with what it said. */
  readonly ended: Promise<readonly string[]>;
}

/** Runs a program of the cookbook, as its readers do, against the installation at `url`. */
export function runScript(url: string, name: string, ...args: readonly string[]): RunningScript {
  const env = { ...process.env, COURTCAST_URL: url };
  const file = fileURLToPath(new URL(name, scripts));
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  const lines: string[] = [];
  const faults: string[] = [];
  const onLine = new Set<() => void>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    for (const look of onLine) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => faults.push(text));
  const ended = new Promise<readonly string[]>((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve(lines);
      else reject(new Error([`${name} ended with ${code}`, ...lines, ...faults].join('\n')));
    });
  });
  return {
    ended,
    async line(text) {
      const seen = new Promise<void>((resolve) => {
        const look = () => {
          if (lines.some((line) => line.includes(text))) resolve();
        };
        onLine.add(look);
        look();
      });
      await Promise.race([seen, ended]);
    },
  };
}

/** A site of another origin, of one page. */
export interface ForeignSite {
  readonly url: string;
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Serves a page of the cookbook from an origin of its own, for the installation at `url`, with `ids` in place of its
 * words. `policy` is its content policy; none where that is empty.
 */
export async function serveForeignPage(
  url: string,
  name: string,
  { ids, policy }: { readonly ids: Readonly<Record<string, string>>; readonly policy: string },
): Promise<ForeignSite> {
  let html = (await readFile(new URL(name, scripts), 'utf8')).replaceAll('https://scores.example', url);
  for (const [word, id] of Object.entries(ids)) html = html.replaceAll(word, id);
  const server = createServer((_request, response) => {
    if (policy !== '') response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
