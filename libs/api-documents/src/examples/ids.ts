/** The id of the n-th thing of the example world, from 0 to 255: a UUIDv7 such as records have. */
export function exampleId(n: number): string {
  return `0196f3a0-7c3e-7b1a-9d52-3f0c8e6a4b${n.toString(16).padStart(2, '0')}`;
}

/** Moments of the example world, in UTC. */
export const CREATED_AT = '2026-03-02T10:15:00.000Z';
export const UPDATED_AT = '2026-04-20T17:40:12.345Z';
export const STARTED_AT = '2026-05-02T14:03:20.118Z';
export const NOW = '2026-05-02T15:12:47.906Z';

/** When a record came about and was last changed. */
export const recordDates = { createdAt: CREATED_AT, updatedAt: UPDATED_AT } as const;
