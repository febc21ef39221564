import { z } from 'zod';
import { serviceNameSchema } from '../service-name.ts';

/**
 * The event of one save of one aggregate. It is published on `<service>.<aggregate>.<id>` and, once the stream has
 * acknowledged it, on `live.<scope>` for each of its scopes. Read loosely: unknown fields pass.
 */
export const domainEventSchema = z
  .object({
    id: z
      .string()
      .describe(
        'Id of the message: `<epoch>:<aggregateId>:<version>`, one among the events of its kind of record. The same for every delivery of it.',
      ),
    service: serviceNameSchema.describe('The service that owns the record.'),
    aggregate: z.string().describe('The kind of record.'),
    aggregateId: z.string().describe('Id of the record.'),
    epoch: z
      .number()
      .int()
      .describe(
        'Raised when a backup was restored. Compare versions within one epoch; the higher epoch wins.',
      ),
    version: z
      .number()
      .int()
      .describe('Counts the saves of the record from 1: one save, one version, one event.'),
    changes: z
      .array(z.string())
      .describe('Names of what has changed, for announcements. Decide by `state`, never by these names.'),
    actor: z.string().describe('Who caused it: `user:<id>`, `board:<id>`, `service:<name>` or `system`.'),
    at: z.string().describe('When it was saved: ISO 8601, UTC.'),
    requestId: z
      .string()
      .optional()
      .describe('The `X-Request-Id` of the request behind it. Absent without one.'),
    traceparent: z
      .string()
      .optional()
      .describe('W3C trace context of the request behind it. Absent without one.'),
    scopes: z.array(z.string()).describe('Every scope of the state before and after, as `<kind>.<id>`.'),
    state: z.unknown().describe('The public state after the save.'),
  })
  .describe('One save of one record.');

export type DomainEvent = z.infer<typeof domainEventSchema>;
