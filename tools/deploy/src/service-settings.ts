import { parseEnv } from 'node:util';
import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { readConfig as readGateway } from '../../../services/gateway/src/config.ts';
import { readConfig as readIdentity } from '../../../services/identity/src/config.ts';
import { readConfig as readLeagues } from '../../../services/leagues/src/config.ts';
import { readConfig as readNotifications } from '../../../services/notifications/src/config.ts';
import { readConfig as readRealtime } from '../../../services/realtime/src/config.ts';
import { readConfig as readScoring } from '../../../services/scoring/src/config.ts';
import { readConfig as readTournaments } from '../../../services/tournaments/src/config.ts';
import { readText } from './repository.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const readers = {
  gateway: readGateway,
  identity: readIdentity,
  leagues: readLeagues,
  notifications: readNotifications,
  realtime: readRealtime,
  scoring: readScoring,
  tournaments: readTournaments,
} satisfies Record<ServiceName, (environment: Environment) => object>;

/** The services that are deployed. */
export type DeployedService = ServiceName;
export const deployedServices: readonly DeployedService[] = serviceNames.toSorted();

/** Switches of development and tests. */
const testOnly = ['COURTCAST_FAULT', 'MONGODB_VALIDATION'];
/** Variables that the image sets itself. */
const ofTheImage = ['HOST', 'PORT', 'ADMIN_PORT', 'NODE_ENV'];

/** `.env.example` of a service: its own tests keep it complete and valid. */
const exampleOf = (service: DeployedService): Environment =>
  parseEnv(readText(`services/${service}/.env.example`));

const knownBy = (service: DeployedService, environment: Environment): string[] =>
  Object.keys({ ...exampleOf(service), ...readers[service]({ ...exampleOf(service), ...environment }) });

/** The variables that a deployment of a service has to name, optional ones included. */
export function variablesOf(service: DeployedService): readonly string[] {
  return Object.keys(exampleOf(service))
    .filter((name) => ![...testOnly, ...ofTheImage].includes(name))
    .sort();
}

/**
 * Faults of a service's environment: unknown names, missing names of its own, refused values (all in one line; empty if
 * there are none).
 */
export function faultsOf(
  service: DeployedService,
  environment: Environment,
): { unknown: string[]; missing: string[]; refused: string } {
  const named = Object.keys(environment);
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080', ADMIN_PORT: '9090' };
  const missing = variablesOf(service).filter((name) => !named.includes(name));
  try {
    const known = knownBy(service, environment);
    readers[service]({ ...image, ...environment });
    return { unknown: named.filter((name) => !known.includes(name)), missing, refused: '' };
  } catch (error) {
    return { unknown: [], missing, refused: error instanceof Error ? error.message : String(error) };
  }
}
