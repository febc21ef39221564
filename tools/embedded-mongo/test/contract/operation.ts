import type mongoose from 'mongoose';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { LooseDocument } from '../support/loose-document.ts';

/** A player as the operations know one. */
export interface Player {
  _id: string;
  email: string;
  name: string;
  age?: number;
  club?: string | null;
  tags: string[];
  address?: { city?: string; zip?: number };
  results: { kind: string; points: number }[];
  born?: Date;
  version: number;
  coach?: string;
  notes?: unknown;
}

/** One operation through mongoose, and its expected result. */
export interface Operation {
  title: string;
  run: (place: Place) => Promise<void>;
}

/** The connection and collections of an operation. */
export interface Place {
  connection: Connection;
  /** A new collection with an index on `email` (unique) and four players in it. */
  players: () => Promise<Model<Player>>;
  /** A new, empty collection without any index but that of `_id`. */
  collection: () => mongoose.mongo.Collection<LooseDocument>;
}

const result = new Schema({ kind: String, points: Number }, { _id: false });

const schema = new Schema<Player>(
  {
    _id: String,
    email: String,
    name: String,
    age: Number,
    club: String,
    tags: [String],
    address: { city: String, zip: Number },
    results: [result],
    born: Date,
    version: Number,
    coach: String,
    notes: Schema.Types.Mixed,
  },
  { versionKey: false },
);

schema.index({ email: 1 }, { unique: true });

/** The players of every operation, in the order of their names. */
export const fourPlayers: readonly Player[] = [
  {
    _id: 'ann',
    email: 'ann@x',
    name: 'Ann',
    age: 30,
    club: 'red',
    tags: ['left', 'clay'],
    address: { city: 'Paris', zip: 75 },
    results: [
      { kind: 'win', points: 10 },
      { kind: 'loss', points: 3 },
    ],
    born: new Date('1996-05-01T00:00:00Z'),
    version: 1,
  },
  {
    _id: 'bob',
    email: 'bob@x',
    name: 'Bob',
    age: 25,
    club: 'red',
    tags: ['clay'],
    address: { city: 'Rome', zip: 1 },
    results: [{ kind: 'win', points: 4 }],
    born: new Date('2001-02-03T00:00:00Z'),
    version: 1,
    coach: 'ann',
  },
  {
    _id: 'cyd',
    email: 'cyd@x',
    name: 'Cyd',
    age: 41,
    club: 'blue',
    tags: [],
    results: [],
    version: 1,
    coach: 'ann',
  },
  { _id: 'dan', email: 'dan@x', name: 'Dan', club: null, tags: ['grass'], results: [], version: 1 },
];

/** The environment of operations: each gets collections of its own. */
export function createPlace(connection: Connection): Place {
  let made = 0;
  const nextName = () => `place${++made}`;
  return {
    connection,
    players: async () => {
      const name = nextName();
      const model = connection.model<Player>(name, schema, name);
      await model.init();
      await model.insertMany(fourPlayers);
      return model;
    },
    collection: () => connection.getClient().db(connection.name).collection<LooseDocument>(nextName()),
  };
}

/** The `_id`s of documents, in their order. */
export function idsOf(documents: readonly { _id: unknown }[]): unknown[] {
  return documents.map(({ _id }) => _id);
}

/** The `_id`s of the players that a filter finds, sorted. */
export async function found(
  players: Model<Player>,
  filter: mongoose.QueryFilter<Player>,
): Promise<unknown[]> {
  return idsOf(await players.find(filter).sort({ _id: 1 }).lean());
}

/** The player with an `_id`, as stored. */
export async function player(players: Model<Player>, id: string): Promise<Player> {
  return players.findById(id).orFail().lean();
}

/** The error of an operation; fails if it succeeds. */
export async function failureOf(operation: Promise<unknown>): Promise<mongoose.mongo.MongoServerError> {
  try {
    await operation;
  } catch (error) {
    return error as mongoose.mongo.MongoServerError;
  }
  throw new Error('the operation was expected to fail');
}
