import { z } from 'zod';

/** The services that own a database and publish events. */
export const domainServiceNames = ['identity', 'tournaments', 'scoring', 'leagues', 'notifications'] as const;

/**
 * The list of deployable services: `iss` and `aud` of internal tokens, first part of every event subject. Tests of
 * `tools/deploy` compare it with all other lists of services (images, charts, compose files, keys, scrape targets).
 */
export const serviceNames = [...domainServiceNames, 'realtime', 'gateway'] as const;

export const serviceNameSchema = z.enum(serviceNames);

export type ServiceName = (typeof serviceNames)[number];
export type DomainServiceName = (typeof domainServiceNames)[number];
