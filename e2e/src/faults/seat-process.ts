import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { supervise } from '@courtcast/local/supervisor';
import type { Part, PartEvent } from '@courtcast/local/supervisor';
import type { SystemFacts } from '@courtcast/local/service-environment';
import { looksReady } from '../../support/cluster/balancer.ts';
import { replicaCommand } from '../../support/cluster/replica-environment.ts';
import type { Ports } from '../../support/cluster/replica-environment.ts';
import { watchMongo } from '../../support/exactly-once/watched-mongo.ts';
import type { WatchedMongo } from '../../support/exactly-once/watched-mongo.ts';
import { withDatabase } from '@courtcast/local/backing';
import type { Seat } from './plan/kinds.ts';
import { openNatsLink } from './wires/nats-link.ts';
import type { NatsLink } from './wires/nats-link.ts';

/** The process in a seat: it begins again when it ends, and its ways to NATS and the database can be disturbed. */
export interface SeatProcess extends Seat {
  readonly ports: Ports;
  readonly part: Part;
  readonly link: NatsLink;
  /** Of scoring, whose writes can be held up one by one; null for others. */
  readonly mongo: WatchedMongo | null;
  /** How every next process is started, beside what all have in common. */
  startWith(extras: Extras): void;
  stop(): Promise<void>;
}

/** Modules that are loaded before a service, and variables. */
export interface Extras {
  readonly preloads: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** Nothing beside what all have in common. */
export const noExtras: Extras = { preloads: [], variables: {} };

/** What all seats share. */
export interface SeatSurroundings {
  readonly facts: SystemFacts;
  /** Where their output goes. */
  readonly logDir: string;
  readonly common: Extras;
  /** A process ended though no one ended it. */
  readonly onOwnDeath: (what: string) => void;
}

const STOP_GRACE_MS = 20_000;

const preloadOptions = (modules: readonly string[]): Record<string, string> =>
  modules.length === 0 ? {} : { NODE_OPTIONS: modules.map((path) => `--import=${path}`).join(' ') };

// A process that could not start, since something that it needs was away, may try again: only a ready one has to stay.
const watchDeaths = ({ name }: Seat, onOwnDeath: (what: string) => void) => {
  let wasReady = false;
  return (event: PartEvent): void => {
    if (event.kind === 'died' && wasReady && event.reason !== 'signal SIGKILL')
      onOwnDeath(`${name} ended: ${event.reason}`);
    wasReady = event.kind === 'ready';
  };
};

/** Starts the process of a seat; it listens on the same ports for ever. */
export async function startSeat(
  seat: Seat,
  ports: Ports,
  { facts, logDir, common, onOwnDeath }: SeatSurroundings,
): Promise<SeatProcess> {
  const link = await openNatsLink(facts.backing.nats);
  const mongo = seat.service === 'scoring' ? await watchMongo(facts.backing.mongodb) : null;
  const output = createWriteStream(join(logDir, `${seat.name}.log`));
  const own: Record<string, string> =
    mongo === null ? {} : { MONGODB_URL: withDatabase(mongo.url, 'courtcast_scoring') };
  let extras = noExtras;
  const env = () => ({
    ...{ NATS_URL: link.url, NATS_STREAM_REPLICAS: '3' },
    ...own,
    ...preloadOptions([...common.preloads, ...extras.preloads]),
    ...common.variables,
    ...extras.variables,
  });
  const part = supervise(
    {
      name: seat.name,
      command: () => ({ ...replicaCommand(facts, { service: seat.service, ports }, { env: env() }), output }),
      isReady: () => looksReady(ports.http),
      stopGraceMs: STOP_GRACE_MS,
    },
    watchDeaths(seat, onOwnDeath),
  );
  return {
    ...{ ...seat, ports, part, link, mongo },
    startWith: (next) => {
      extras = next;
    },
    async stop() {
      await part.kill();
      await part.stop();
      await link.stop();
      await mongo?.stop();
      output.end();
    },
  };
}
