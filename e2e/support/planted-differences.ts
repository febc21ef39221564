import { headers } from '@nats-io/nats-core';
import type { DomainServiceName } from '@courtcast/contracts';
import { withDatabase } from '@courtcast/local/backing';
import { connectNats } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { connectMongo } from '@courtcast/mongo';
import type { Document, Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from './courtcast.ts';

interface Place {
  readonly nats: Nats;
  readonly database: Readonly<Record<DomainServiceName, Mongo>>;
}

/** Something that is wrong now, and how an audit is to say so. */
export interface Planted {
  readonly line: string;
  readonly repair: string;
}

type Doc = Document & { readonly _id: string; readonly version: number };

const docsOf = (mongo: Mongo, name: string) => mongo.collection<Doc>(name);

/** A document such as this, as soon as there is one. */
function oneOf(mongo: Mongo, name: string, filter: Document = {}): Promise<Doc> {
  return eventually(async () => {
    const found = await docsOf(mongo, name).findOne(filter);
    if (found === null) throw new Error(`there is no ${name} such as ${JSON.stringify(filter)}`);
    return found;
  });
}

const again = (service: string): string => `npm run republish -- --service ${service}`;

/** The stream has lost every event of a match. */
async function loseEvents({ nats, database }: Place): Promise<Planted> {
  const { _id, version } = await oneOf(database.scoring, 'match', { 'state.status': 'completed' });
  await nats.manager.streams.purge('SCORING', { filter: `scoring.match.${_id}` });
  const line = `match ${_id}: version ${version} is stored, and the stream has no event of it`;
  return { line, repair: again('scoring') };
}

/** The newest version of a club was never published. */
async function loseLastEvent({ database }: Place): Promise<Planted> {
  const { _id, version } = await oneOf(database.tournaments, 'club');
  await docsOf(database.tournaments, 'club').updateOne({ _id }, { $set: { version: version + 1 } });
  const line = `club ${_id}: version ${version + 1} is stored, and the stream has version ${version}`;
  return { line, repair: again('tournaments') };
}

async function setBackCopy({ database }: Place): Promise<Planted> {
  const { _id, version } = await oneOf(database.leagues, 'copy_player');
  await docsOf(database.leagues, 'copy_player').updateOne({ _id }, { $set: { version: 0 } });
  const line = `copy of player ${_id}: the copy is of version 0, and identity has version ${version}`;
  return { line, repair: again('identity') };
}

async function removeCopy({ database }: Place): Promise<Planted> {
  const { _id, version } = await oneOf(database.scoring, 'copy_court');
  await docsOf(database.scoring, 'copy_court').deleteOne({ _id });
  const line = `copy of court ${_id}: there is no copy, and tournaments has version ${version}`;
  return { line, repair: again('tournaments') };
}

async function spoilTable({ database }: Place): Promise<Planted> {
  const { _id } = await oneOf(database.leagues, 'league-group', { 'state.rows.0': { $exists: true } });
  const wrong = { $set: { 'state.rows.0.tablePoints': 99 } };
  await docsOf(database.leagues, 'league-group').updateOne({ _id }, wrong);
  const line = `league-group ${_id}: its table is another than its team matches make`;
  return { line, repair: 'npm run rebuild-standings' };
}

async function forgetResult({ database }: Place): Promise<Planted> {
  const docs = docsOf(database.tournaments, 'draw');
  const decided = { 'state.matches.result.advances': { $in: ['home', 'guest'] } };
  const { _id, state } = await oneOf(database.tournaments, 'draw', decided);
  const { matches } = state as { matches: readonly { result: { advances: unknown } | null }[] };
  const at = matches.findIndex(({ result }) => result !== null && result.advances !== null);
  await docs.updateOne({ _id }, { $set: { [`state.matches.${at}.result`]: null } });
  return { line: `draw ${_id}: the result of a match was not taken`, repair: again('scoring') };
}

async function emptySlot({ database }: Place): Promise<Planted> {
  const drawn = {
    'state.status': 'scheduled',
    'state.kind': 'tournament',
    'state.sides.home': { $ne: null },
  };
  const { _id, state } = await oneOf(database.scoring, 'match', drawn);
  const { draw } = state as { draw: { id: string } };
  await docsOf(database.scoring, 'match').updateOne({ _id }, { $set: { 'state.sides.home': null } });
  const line = `copy of draw ${draw.id}: a match that it asks for is not there, or lacks players`;
  return { line, repair: again('tournaments') };
}

/** A message that could be handled by now stands among the dead letters. */
async function parkMessage({ nats, database }: Place): Promise<Planted> {
  const durable = 'identity-on-tournaments';
  const { _id } = await oneOf(database.tournaments, 'tournament');
  const subject = `tournaments.tournament.${_id}`;
  const message = await nats.manager.streams.getMessage('TOURNAMENTS', { last_by_subj: subject });
  const of = headers();
  const fields = { Durable: durable, Reason: 'planted', 'Original-Subject': subject, 'Original-Seq': '1' };
  for (const [name, value] of Object.entries(fields)) of.set(name, value);
  await nats.jetstream.publish(`dead.parked.${durable}`, message?.data, { headers: of });
  const line = `consumer ${durable}: 1 dead letter waits`;
  return { line, repair: `npm run dead-letters -- replay --all --durable ${durable}` };
}

const kinds = [
  loseEvents,
  loseLastEvent,
  setBackCopy,
  removeCopy,
  spoilTable,
  forgetResult,
  emptySlot,
  parkMessage,
];

/** A championship was saved, and that is not published: leagues must not run. */
async function leaveInOutbox({ database }: Place): Promise<Planted> {
  const { _id, version, state } = await oneOf(database.leagues, 'championship');
  const { epoch } = database.leagues;
  const next = version + 1;
  const of = {
    epoch,
    version: next,
    changes: ['name'],
    scopes: [],
    actor: 'system',
    at: new Date().toISOString(),
  };
  const body = JSON.stringify({
    ...{ ...of, id: `${epoch}:${_id}:${next}`, service: 'leagues', aggregate: 'championship' },
    ...{ aggregateId: _id, requestId: 'planted', state: { id: _id, ...(state as object) } },
  });
  const entry = { ...of, from: next, bytes: body.length, body };
  const saved = { $set: { version: next, outbox: [entry] } };
  await docsOf(database.leagues, 'championship').updateOne({ _id }, saved);
  const line = `championship ${_id}: version ${next} waits to be published`;
  return { line, repair: 'start leagues, or restart it' };
}

async function withPlace<T>({ system }: Courtcast, use: (place: Place) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const common = {
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  };
  const open = async (service: DomainServiceName): Promise<Mongo> => {
    const url = withDatabase(system.backing.mongodb.url, `courtcast_${service}`);
    const mongo = await connectMongo({ ...common, metrics: createMetrics('test'), service, url });
    stack.defer(() => mongo.close());
    return mongo;
  };
  const nats = await connectNats({ ...common, service: 'test', url: system.backing.nats.url });
  stack.defer(() => nats.close());
  const database = {
    identity: await open('identity'),
    tournaments: await open('tournaments'),
    scoring: await open('scoring'),
    leagues: await open('leagues'),
    notifications: await open('notifications'),
  };
  return await use({ nats, database });
}

/** Plants one difference of each kind in the demonstration. */
export function plantDifferences(courtcast: Courtcast): Promise<Planted[]> {
  return withPlace(courtcast, async (place) => {
    const planted: Planted[] = [];
    for (const plant of kinds) planted.push(await plant(place));
    return planted;
  });
}

/** Plants an event that waits; nothing may publish it, so leagues has to be stopped. */
export function plantWaiting(courtcast: Courtcast): Promise<Planted> {
  return withPlace(courtcast, leaveInOutbox);
}
