import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeClientContract } from './client-contract.ts';
import type { Files } from './client-contract.ts';
import { writeRealtimeContract } from './realtime-contract.ts';

/** A package for those who do not have this repository. */
export interface ClientPackage {
  /** Of its folder in `libs`; the package is `@courtcast/NAME`. */
  readonly name: 'client' | 'realtime';
  /** What it needs beside itself, by name. */
  readonly dependencies: readonly string[];
  /** What stands in the place of its `src/contract`. */
  readonly writeContract: () => Promise<{ readonly files: Files; readonly typeNames: readonly string[] }>;
}

/** Every package that is packed. */
export const clientPackages: readonly ClientPackage[] = [
  { name: 'client', dependencies: [], writeContract: writeClientContract },
  { name: 'realtime', dependencies: ['socket.io-client'], writeContract: writeRealtimeContract },
];

const root = new URL('../../../', import.meta.url);

/** A path of the repository on this machine. */
export function repositoryPath(path: string): string {
  return fileURLToPath(new URL(path, root));
}

/** What a `package.json` of the repository says. */
export interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads a `package.json` of the repository. */
export function readManifest(path: string): Manifest {
  // It is our own.
  return JSON.parse(readFileSync(repositoryPath(path), 'utf8')) as Manifest;
}
