import { z } from 'zod';

/** The six deployable services. `iss` and `aud` of internal tokens, first part of every event subject. */
export const serviceNameSchema = z.enum([
  'gateway',
  'tournaments',
  'scoring',
  'leagues',
  'identity',
  'realtime',
]);

export type ServiceName = z.infer<typeof serviceNameSchema>;

/** The services that own data and publish events. */
export type DomainServiceName = Exclude<ServiceName, 'gateway' | 'realtime'>;
