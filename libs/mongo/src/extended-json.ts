import mongoose from 'mongoose';
import type { Document } from './connection.ts';

const { EJSON } = mongoose.mongo.BSON;

/** Fields of a document as MongoDB's Extended JSON writes them: dates survive a way by HTTP. */
export function toExtendedJson(fields: Document): Record<string, unknown> {
  const written: unknown = EJSON.serialize(fields, { relaxed: true });
  return written as Record<string, unknown>;
}

/** What `toExtendedJson` has written, as it was. */
export function fromExtendedJson(fields: Readonly<Record<string, unknown>>): Document {
  const document: unknown = EJSON.deserialize(fields, { relaxed: true });
  return document as Document;
}
