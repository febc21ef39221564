import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import { z } from 'zod';

/** The options of a system that a test borrows. */
export const systemRequestSchema = z.object({
  /** Settings of the local run (`LOG_LEVEL`) beside those of the test run. */
  env: z.record(z.string(), z.string()),
  /** Whether its gateway serves the present web app. */
  web: z.boolean(),
});
export type SystemRequest = z.output<typeof systemRequestSchema>;

/** The addresses and folders of a lent system. */
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
  /** Folder of its logs, one file for each service. */
  logsDir: z.string(),
});
export type LentSystem = z.output<typeof lentSystemSchema>;

/** Orders to the process of a system: one start, then one stop, and so on. */
export const hostOrderSchema = z.union([
  z.object({ kind: z.literal('start'), request: systemRequestSchema, dataDir: z.string() }),
  z.object({ kind: z.literal('stop') }),
]);
export type HostOrder = z.output<typeof hostOrderSchema>;

/** Its answer when an order is done or has failed. */
export const hostAnswerSchema = z.union([
  z.object({ kind: z.literal('started'), system: lentSystemSchema }),
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type HostAnswer = z.output<typeof hostAnswerSchema>;
