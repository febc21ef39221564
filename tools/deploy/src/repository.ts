import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';

/** Absolute path of a file or folder of the repository. */
export function repositoryPath(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** A text file of the repository. */
export function readText(path: string): string {
  return readFileSync(repositoryPath(path), 'utf8');
}

/** A YAML file of the repository, merge keys applied, as the schema says. */
export function readYaml<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  return schema.parse(parse(readText(path), { merge: true }));
}
