import { z } from 'zod';

/** The services that own a database and publish events. */
export const domainServiceNames = ['identity', 'tournaments', 'scoring', 'leagues'] as const;

/**
 * The one list of deployable services: `iss` and `aud` of internal tokens, first part of every event subject. What else
 * names them all (images, charts, compose files, keys, scrape targets) is held against it by `tools/deploy`.
 */
export const serviceNames = [...domainServiceNames, 'realtime', 'gateway'] as const;

export const serviceNameSchema = z.enum(serviceNames);

export type ServiceName = (typeof serviceNames)[number];
export type DomainServiceName = (typeof domainServiceNames)[number];
