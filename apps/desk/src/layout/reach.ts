import type { OperationId } from '@courtcast/client';

/** Operations by where people reach them: the pattern of a page's address. */
export type Reached = Partial<Readonly<Record<OperationId, string>>>;

/** Operations that no page reaches, with the reason. */
export type NotForPeople = Partial<Readonly<Record<OperationId, string>>>;
