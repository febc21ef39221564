import { afterAll, beforeAll } from 'vitest';
import mongoose from 'mongoose';
import type { EmbeddedMongo, EmbeddedMongoOptions } from '../../src/index.ts';
import { startEmbeddedMongo } from '../../src/index.ts';
import type { LooseDocument } from './loose-document.ts';

/** The server of a test file, with a client. */
export interface RunningServer {
  url: () => string;
  database: () => mongoose.mongo.Db;
  collection: (name: string) => mongoose.mongo.Collection<LooseDocument>;
  /** Runs a command and gives its answer, also where it is an error. */
  run: (command: mongoose.mongo.Document) => Promise<mongoose.mongo.Document>;
  logged: string[];
}

/** Starts a server in memory before all tests of a file and stops it after them. */
export function useServer(options: EmbeddedMongoOptions = {}): RunningServer {
  const logged: string[] = [];
  let server: EmbeddedMongo;
  let connection: mongoose.Connection;

  beforeAll(async () => {
    server = await startEmbeddedMongo({ ...options, log: (line) => logged.push(line) });
    connection = await mongoose.createConnection(server.url).asPromise();
  });

  afterAll(async () => {
    await connection.close();
    await server.stop();
  });

  const database = () => connection.getClient().db('test');
  return {
    url: () => server.url,
    database,
    collection: (name) => database().collection<LooseDocument>(name),
    run: (command) =>
      database()
        .command(command)
        .catch((error: unknown) => {
          if (error instanceof mongoose.mongo.MongoServerError) return error.errorResponse;
          throw error;
        }),
    logged,
  };
}
