import type { Connection } from 'mongoose';

/** A command as the driver sends it. */
type Sent = Readonly<Record<string, unknown>>;

/** A connection whose queries are explained by the database that answers them. */
export interface QueryPlans {
  readonly connection: Connection;
  /**
   * For every query that `run` sends: the stages of its plan and the names of the indexes that they read
   * (`['FETCH', 'IXSCAN', 'by-name']`).
   */
  stagesOf(run: () => Promise<unknown>): Promise<string[][]>;
  close(): Promise<void>;
}

const reported = new Set(['stage', 'indexName']);

const stagesIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    reported.has(name) && typeof value === 'string' ? [value] : stagesIn(value),
  );
};

/** What belongs to the session in which a command was sent, not to the query. */
const ofSession = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', '$readPreference', 'readConcern']);

/** Connects to the database at `url` and notes every command of the names given (`find`, `aggregate`, `count`). */
export async function watchQueryPlans(url: string, names: readonly string[]): Promise<QueryPlans> {
  // Loaded where it is used, as in mentions.ts.
  const { default: mongoose } = await import('mongoose');
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
    return stagesIn(answer.queryPlanner ?? answer.stages);
  };

  return {
    connection,
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
