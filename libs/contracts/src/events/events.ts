import { z } from 'zod';
import { serviceNameSchema } from '../service-name.ts';

/**
 * What one save of one aggregate announces: published on `<service>.<aggregate>.<id>` and, once the stream has
 * acknowledged it, on `live.<scope>` for each of its scopes. Read loosely: unknown fields pass.
 */
export const domainEventSchema = z.object({
  /** `<epoch>:<aggregateId>:<version>`, also the message id. */
  id: z.string(),
  service: serviceNameSchema,
  aggregate: z.string(),
  aggregateId: z.string(),
  /** Raised when a backup was restored; versions are compared within one epoch only. */
  epoch: z.number().int(),
  version: z.number().int(),
  /** Names of what changed, for announcements; effects are derived from `state` alone. */
  changes: z.array(z.string()),
  actor: z.string(),
  at: z.string(),
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
  /** Every scope of the state before and after. */
  scopes: z.array(z.string()),
  /** The public state after the save. */
  state: z.unknown(),
});

export type DomainEvent = z.infer<typeof domainEventSchema>;
