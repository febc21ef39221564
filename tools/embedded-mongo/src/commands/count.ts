import { CommandError, unsupported } from '../errors.ts';
import type { Selection } from '../planner/select.ts';
import { countRecords } from '../planner/select.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { countField, documentField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor.ts';

function count({ command, database, engine: { store } }: CommandCall) {
  return { fields: { n: store.read(database, command.count).records.size } };
}

interface Stage {
  name: string;
  body: Document;
}

function parseStage(stage: unknown): Stage {
  if (!isDocument(stage) || Object.keys(stage).length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const name = firstKey(stage) ?? '';
  if (name === '$changeStream')
    throw new CommandError(
      40573,
      'Change streams ($changeStream) are not supported by the embedded development server',
    );
  if (!stageNames.includes(name)) throw unsupported(`The pipeline stage ${name}`);
  return { name, body: stage };
}

/** The stages of a count, in the only supported order. */
export const stageNames: readonly string[] = ['$match', '$skip', '$limit', '$group'];

/** `$limit: 0` is none of MongoDB's. */
function limitOf(stages: Document): number {
  const limit = countField(stages, '$limit');
  if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
  return limit ?? 0;
}

/** The group that drivers count by: everything is one, and each document adds one to a field. */
function checkGroup(group: unknown): { id: unknown; field: string } {
  const { _id: id, ...fields } = isDocument(group) ? group : {};
  const [[field, sum] = ['', undefined], ...others] = Object.entries(fields);
  const isCount = others.length === 0 && isDocument(sum) && JSON.stringify(sum) === '{"$sum":1}';
  if (!isCount || (id !== null && typeof id !== 'number'))
    throw unsupported(`The pipeline stage $group with ${JSON.stringify(group)}`);
  return { id, field };
}

interface Count {
  selection: Selection;
  group: { id: unknown; field: string };
}

/** Parses a pipeline that counts. Drivers send no others; any other stage is refused by its name. */
function parseCount(pipeline: unknown): Count {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages = pipeline.map(parseStage);
  const places = stages.map(({ name }) => stageNames.indexOf(name));
  const disordered = stages.find((_stage, i) => i > 0 && (places[i] ?? 0) <= (places[i - 1] ?? 0));
  if (disordered !== undefined) throw unsupported(`The pipeline stage ${disordered.name} in this place`);
  const bodies = Object.assign({}, ...stages.map(({ body }) => body)) as Document;
  if (!('$group' in bodies)) throw unsupported('A pipeline that does not end with $group');
  return {
    group: checkGroup(bodies.$group),
    selection: {
      filter: documentField(bodies, '$match'),
      order: [],
      skip: countField(bodies, '$skip') ?? 0,
      limit: limitOf(bodies),
    },
  };
}

/** The selection of an aggregation, for explain. */
export function countSelection({ pipeline }: Document): Selection {
  return parseCount(pipeline).selection;
}

function aggregate({ command, database, engine }: CommandCall) {
  if (typeof command.aggregate === 'number') throw unsupported('Aggregation of a whole database');
  const { group, selection } = parseCount(command.pipeline);
  const collection = engine.store.read(database, command.aggregate);
  const total = countRecords(collection, selection);
  return cursorReply(engine, {
    namespace: collection.namespace,
    documents: encodeAll(total === 0 ? [] : [{ _id: group.id, [group.field]: total }]),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

/** `count` of everything, and `aggregate` as drivers count by a filter. */
export const countCommands: readonly CommandDefinition[] = [
  { name: 'count', fields: [], run: count },
  { name: 'aggregate', fields: ['pipeline', 'cursor'], run: aggregate },
];
