import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import { z } from 'zod';

/** What a test asks of a system that it borrows. */
export const systemRequestSchema = z.object({
  /** Settings of the local run (`LOG_LEVEL`) beside those of the test run. */
  env: z.record(z.string(), z.string()),
  /** Whether its gateway serves the web app as it is now. */
  web: z.boolean(),
});
export type SystemRequest = z.output<typeof systemRequestSchema>;

/** Where everything of a system is that is lent to a test. */
export const lentSystemSchema = z.object({
  /** The process of all its services. */
  pid: z.number(),
  url: z.string(),
  apiUrl: z.string(),
  issuer: z.string(),
  /** Whether the issuer is the development identity provider, which makes tokens for tests. */
  hasProvider: z.boolean(),
  services: z.record(z.enum(serviceNames), z.object({ url: z.string(), adminUrl: z.string() })),
  backing: z.object({ mongodb: z.string(), nats: z.string(), redis: z.string() }),
  databases: z.record(z.enum(domainServiceNames), z.string()),
  /** Where its logs are, a file for each service. */
  logsDir: z.string(),
});
export type LentSystem = z.output<typeof lentSystemSchema>;

/** What the process of a system is asked to do: one start, then one stop, and so on. */
export const hostOrderSchema = z.union([
  z.object({ kind: z.literal('start'), request: systemRequestSchema, dataDir: z.string() }),
  z.object({ kind: z.literal('stop') }),
]);
export type HostOrder = z.output<typeof hostOrderSchema>;

/** What it answers when it has done that, or could not. */
export const hostAnswerSchema = z.union([
  z.object({ kind: z.literal('started'), system: lentSystemSchema }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type HostAnswer = z.output<typeof hostAnswerSchema>;
