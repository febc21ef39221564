import { z } from 'zod';
import { id } from '../fields/fields.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { serviceNameSchema } from '../service-name.ts';

/** What tournaments kept of webhooks and notifications before they were a service of their own (ADR 47). */
const handedOverKindSchema = z.enum(['webhook', 'delivery', 'subscription', 'notice', 'retry']);

const handedOverRecordSchema = z.object({
  id,
  /** As it is stored, in MongoDB's Extended JSON. */
  fields: z.record(z.string(), z.unknown()),
});

/** How far a consumer of tournaments was: what comes behind is for the one that takes its place. */
const handOverPositionSchema = z.object({
  purpose: z.enum(['webhooks', 'push']),
  from: serviceNameSchema,
  aggregate: z.string(),
  seq: z.number().int(),
  streamCreated: z.string(),
});

export type HandedOverKind = z.infer<typeof handedOverKindSchema>;
export type HandedOverRecord = z.infer<typeof handedOverRecordSchema>;
export type HandOverPosition = z.infer<typeof handOverPositionSchema>;

const callers = ['notifications'] as const;

/** How the service of notifications takes over what tournaments kept before it was there. */
export const handOverInternal = defineInternalOperations('tournaments', {
  beginHandOver: {
    method: 'POST',
    path: '/internal/hand-over',
    summary:
      'Closes what was kept of webhooks and notifications once nobody is at work on it, and says how far that is',
    callers,
    body: z.strictObject({}),
    answer: {
      status: 200,
      schema: z.object({
        state: z.enum(['busy', 'ready', 'done']),
        positions: z.array(handOverPositionSchema),
      }),
    },
  },
  listHandedOver: {
    method: 'POST',
    path: '/internal/hand-over/records',
    summary: 'Some of the records of a kind that are yet to be taken; none once all are',
    callers,
    body: z.strictObject({ kind: handedOverKindSchema }),
    answer: { status: 200, schema: z.object({ records: z.array(handedOverRecordSchema) }) },
  },
  removeHandedOver: {
    method: 'POST',
    path: '/internal/hand-over/taken',
    summary: 'Removes records that their new owner has stored',
    callers,
    body: z.strictObject({ kind: handedOverKindSchema, ids: z.array(z.string().max(500)).max(1000) }),
    answer: { status: 204 },
  },
});
