import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { importEntrants } from '../../application/imports/import-entrants.ts';
import type { Deps } from '../../application/ports.ts';
import { readEntrants } from '../files/read-entrants.ts';

/** Mounts what people bring as files (decisions.md 10). */
export function mountImports({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.importEntrants, async ({ params, query, body, ...request }) => {
    const { count, rows, faults } = readEntrants(body);
    const { drawId, dryRun: isDryRun = false } = query;
    const input = { drawId, isDryRun, rows, faults };
    const { created, errors } = await importEntrants(deps, { id: params.id, input }, request);
    return { body: { rows: count, created, errors: [...errors] } };
  });
}
