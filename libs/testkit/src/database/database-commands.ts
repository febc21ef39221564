/** One command that went to the database. */
export interface SentCommand {
  /** Command and collection: `update match`. */
  readonly name: string;
  /** The command as the driver sent it. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** The commands that this process sends to its databases. */
export interface DatabaseCommands {
  /** The commands sent while `run` ran, in order, by any part of the process. */
  during(run: () => Promise<unknown>): Promise<readonly SentCommand[]>;
}

/** The connection string of a database whose commands are to be watched. */
export function watchable(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
}

/** Watches all connections that this process has open to a `watchable` database. */
export async function watchDatabaseCommands(): Promise<DatabaseCommands> {
  // Loaded on use, as in mentions.ts.
  const { default: mongoose } = await import('mongoose');
  let sent: SentCommand[] = [];
  for (const connection of mongoose.connections) {
    if (connection.readyState !== mongoose.ConnectionStates.connected) continue;
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      sent.push({ name: `${commandName} ${String(command[commandName])}`, document: command });
    });
  }
  return {
    during: async (run) => {
      sent = [];
      await run();
      return sent.slice();
    },
  };
}
