import type { mongo } from 'mongoose';

/** The driver's own types, as mongoose carries them. */
export type Collection<T extends Document = Document> = mongo.Collection<T>;
export type Document = mongo.Document;
export type Filter<T> = mongo.Filter<T>;
export type UpdateFilter<T> = mongo.UpdateFilter<T>;
export type AnyBulkWriteOperation<T extends Document> = mongo.AnyBulkWriteOperation<T>;
export type IndexDescription = mongo.IndexDescription;
export type Sort = Readonly<Record<string, 1 | -1>>;
