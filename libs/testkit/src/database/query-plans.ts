import type { Logger } from '@courtcast/observability';
import type { Connection, mongo } from 'mongoose';

/** A command as the driver sends it. */
type Sent = Readonly<Record<string, unknown>>;

/** A connection as stores are given it. */
export interface WatchedMongo {
  readonly connection: Connection;
  readonly address: string;
  readonly epoch: number;
  readonly logger: Logger;
  readonly isValidating: boolean;
  collection<T extends mongo.Document>(name: string): mongo.Collection<T>;
  isUp(): boolean;
  close(): Promise<void>;
}

/** A connection whose queries are explained by the database that answers them. */
export interface QueryPlans {
  readonly mongo: WatchedMongo;
  /**
   * The stages of the winning plan of every query that `run` sends, and the names of their indexes (`['FETCH',
   * 'IXSCAN', 'by-name']`).
   */
  stagesOf(run: () => Promise<unknown>): Promise<string[][]>;
  close(): Promise<void>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A field of a field. */
const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** The winning plan of a query, or of the query at the start of a pipeline; rejected plans do not count. */
const winningPlanOf = (answer: unknown): unknown => {
  const planner = within(answer, 'queryPlanner') ?? within(answer, 'stages', '0', '$cursor', 'queryPlanner');
  const plan = within(planner, 'winningPlan');
  return within(plan, 'queryPlan') ?? plan;
};

const reported = new Set(['stage', 'indexName']);

const stagesIn = (plan: unknown): string[] => {
  if (!isObject(plan)) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    reported.has(name) && typeof value === 'string' ? [value] : stagesIn(value),
  );
};

/** The stages of the plan that was chosen, and the names of the indexes that they read, of an answer of `explain`. */
export function stagesOfPlan(answer: unknown): string[] {
  return stagesIn(winningPlanOf(answer));
}

/** Stages that read an index; `EXPRESS_…` and `IDHACK` are MongoDB's short ways to one document. */
const indexStages: ReadonlySet<string> = new Set([
  ...['IXSCAN', 'EXPRESS_IXSCAN', 'EXPRESS_CLUSTERED_IXSCAN', 'CLUSTERED_IXSCAN'],
  ...['IDHACK', 'COUNT_SCAN', 'DISTINCT_SCAN'],
]);

/** Whether a plan with these stages reads indexes, and never a whole collection. */
export function readsIndexes(stages: readonly string[]): boolean {
  return stages.some((stage) => indexStages.has(stage)) && !stages.includes('COLLSCAN');
}

/** Fields of the session of a command, which are no part of the query. */
const ofSession = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', '$readPreference', 'readConcern']);

/** Connects to the database at `url` and notes every command of the names given (`find`, `aggregate`, `count`). */
export async function watchQueryPlans(url: string, names: readonly string[]): Promise<QueryPlans> {
  // Loaded where they are used, as in mentions.ts.
  const { default: mongoose } = await import('mongoose');
  const { createLogger } = await import('@courtcast/observability');
  const connection = mongoose.createConnection(url, { monitorCommands: true, ignoreUndefined: true });
  await connection.asPromise();
  const client = connection.getClient();
  const sent: Sent[] = [];
  client.on('commandStarted', ({ commandName, command }) => {
    if (names.includes(commandName)) sent.push(command);
  });

  const explain = async (command: Sent): Promise<string[]> => {
    const query = Object.fromEntries(Object.entries(command).filter(([name]) => !ofSession.has(name)));
    const answer = await client.db(connection.name).command({ explain: query });
    return stagesOfPlan(answer);
  };

  return {
    mongo: {
      ...{ connection, address: '', epoch: 1, logger: createLogger({ service: 'test', level: 'silent' }) },
      isValidating: false,
      collection: (name) => client.db(connection.name).collection(name),
      isUp: () => true,
      close: () => connection.close(),
    },
    stagesOf: async (run) => {
      sent.length = 0;
      await run();
      const explained: string[][] = [];
      for (const query of sent.slice()) explained.push(await explain(query));
      return explained;
    },
    close: () => connection.close(),
  };
}
