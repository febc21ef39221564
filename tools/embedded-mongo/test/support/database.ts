import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { startEmbeddedMongo } from '../../src/index.ts';

/** A database for one test file. */
export interface TestDatabase {
  connection: Connection;
  /** Drops the database and stops the server that was started for it. */
  close: () => Promise<void>;
}

/** A new database on the server at `MONGODB_URL`, otherwise on an embedded server in this process. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URL;
  const server = given === undefined ? await startEmbeddedMongo({}) : undefined;
  const connection = mongoose.createConnection(server?.url ?? given ?? '', {
    dbName: `embedded_mongo_contract_${process.pid}_${Date.now()}`,
    serverSelectionTimeoutMS: 5_000,
  });
  await connection.asPromise();
  return {
    connection,
    close: async () => {
      await connection.dropDatabase();
      await connection.close();
      await server?.stop();
    },
  };
}
