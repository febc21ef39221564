import { operations } from '../operations/operations.ts';
import type { OperationId, Operations } from '../operations/operations.ts';

/** Where an operation is called. */
export type Routes = { readonly [Id in OperationId]: Pick<Operations[Id], 'method' | 'path'> };

const entries = Object.entries(operations).map(([id, { method, path }]) => [id, { method, path }]);

/**
 * Method and path of every operation: all that a caller needs of the table. The web app's build evaluates this module
 * and ships its value, so that no schema reaches a browser.
 */
export const routes = Object.fromEntries(entries) as Routes;
