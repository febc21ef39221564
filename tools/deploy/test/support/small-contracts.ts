import * as contracts from '@courtcast/contracts';
import { z } from 'zod';
import { describeContracts } from '../../src/compatibility/describe-contracts.ts';
import type { DescribedContracts } from '../../src/compatibility/describe-contracts.ts';

export const state = z.object({
  id: z.string(),
  status: z.enum(['live', 'ended']),
  court: z.string().nullable(),
  name: z.string().max(20),
});
export const query = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  search: z.string().optional(),
});
export const body = z.strictObject({
  side: z.enum(['home', 'guest']),
  note: z.string().max(20).optional(),
  at: z.number().int().min(1).max(2_000).optional(),
  code: z
    .string()
    .regex(/^[A-Z]+$/)
    .optional(),
  tags: z.array(z.string()).max(5).optional(),
  pair: z.tuple([z.string(), z.string()]).optional(),
});
export const answer = z.object({
  id: z.string(),
  status: z.enum(['live', 'ended']),
  label: z.string().max(20).optional(),
  totals: z.record(z.string(), z.number().int()),
});
const socketEvent = z.object({ matchId: z.string(), data: z.array(z.object({ home: z.number() })) });
export const snapshot = z.object({ matchId: z.string(), version: z.number() });

/** The differences from the version below. */
export interface Parts {
  state?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  socketEvent?: z.ZodType;
  snapshot?: z.ZodType;
  operation?: object;
  watchableScopes?: Record<string, string>;
}

/** A small version of the contracts: one operation, one event, one message, one snapshot. */
export function versionOf(parts: Parts = {}): DescribedContracts {
  return describeContracts({
    operations: {
      scorePoint: {
        method: 'POST',
        path: '/matches/{id}/points',
        service: 'scoring',
        access: 'public',
        bodyType: 'json',
        query: parts.query ?? query,
        body: parts.body ?? body,
        answer: { status: 201, schema: parts.answer ?? answer },
        callers: ['gateway', 'leagues'],
        ...parts.operation,
      },
    },
    internalOperations: {},
    domainEventSchema: contracts.domainEventSchema,
    publishedAggregates: [{ service: 'scoring', aggregate: 'match', state: parts.state ?? state }],
    socketEventSchemas: { 'match:scoreUpdate': parts.socketEvent ?? socketEvent },
    snapshotSchemas: { match: parts.snapshot ?? snapshot },
    acknowledgementSchema: contracts.acknowledgementSchema,
    watchableScopes: parts.watchableScopes ?? { match: 'matchId' },
  });
}
