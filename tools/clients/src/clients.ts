import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeClientContract } from './client-contract.ts';
import type { Files } from './client-contract.ts';
import { writeRealtimeContract } from './realtime-contract.ts';

/** A package for users outside of this repository. */
export interface ClientPackage {
  /** Name of its folder in `libs`; the package is `@courtcast/NAME`. */
  readonly name: 'client' | 'realtime';
  /** Its dependencies, by name. */
  readonly dependencies: readonly string[];
  /** Writes the replacement of its `src/contract`. */
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

/** The used fields of a `package.json`. */
export interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads a `package.json` of the repository. */
export function readManifest(path: string): Manifest {
  // The file is part of this repository.
  return JSON.parse(readFileSync(repositoryPath(path), 'utf8')) as Manifest;
}
