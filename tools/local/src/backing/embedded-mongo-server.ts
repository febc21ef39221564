import { mkdirSync } from 'node:fs';

import { LEAN_NODE } from '../lean-node.ts';
import { projectFile } from '../project.ts';
import type { ServerSpec } from './server.ts';

/** Says how to start the embedded MongoDB as a process of its own, with its journal in `dir`. */
export function embeddedMongoServer({ dir, port }: { dir: string; port: number }): ServerSpec {
  mkdirSync(dir, { recursive: true });
  const main = projectFile('tools/embedded-mongo/src/main.ts');
  return {
    name: 'MongoDB',
    port,
    child: {
      command: process.execPath,
      args: [...LEAN_NODE, main, '--port', String(port), '--data-dir', dir],
    },
    dialogue: {},
    install: 'give MONGODB_URL',
  };
}
