import type { UseQueryResult } from '@tanstack/react-query';

/** Of several reads one that has no answer yet, first one that has failed; null once all have been answered. */
export function missingOf(reads: readonly UseQueryResult[]): UseQueryResult | null {
  const missing = reads.filter(({ data }) => data === undefined);
  return missing.find(({ isError }) => isError) ?? missing[0] ?? null;
}
