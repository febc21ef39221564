import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ownLabel } from './owners.ts';

/** Sees to it that containers do not outlive this process. */
export interface Guard {
  /** Label of the containers. */
  readonly label: string;
  /** Removes them all; resolves when they are gone. */
  end(): Promise<void>;
}

const remover = fileURLToPath(new URL('remover.ts', import.meta.url));

/**
 * Starts a process that removes the containers of this one when it ends, in whatever way. It takes the place of
 * Testcontainers' own, which is another image to pull and needs the engine's socket in a container (ADR 26).
 */
export function startGuard(): Guard {
  const label = ownLabel();
  const child = spawn(process.execPath, [remover, label], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  const { stdin } = child;
  if (stdin instanceof Socket) stdin.unref();
  stdin.on('error', () => undefined);
  return {
    label,
    async end() {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.ref();
      stdin.end('over\n');
      await exited;
    },
  };
}
