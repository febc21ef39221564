import type { OperationId } from '@courtcast/client';

/** What people need and no page reaches yet: a page that comes takes its line out. */
export const unreached: readonly OperationId[] = ['listAudit'];
