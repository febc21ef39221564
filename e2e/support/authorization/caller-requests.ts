import { operations } from '@courtcast/contracts';
import type { Operation, OperationId } from '@courtcast/contracts';
import { isFullSize } from '@courtcast/testkit/seed';
import type { Courtcast } from '../courtcast.ts';
import { callers, devices, strangers, userNames } from './callers.ts';
import type { CallerName } from './callers.ts';
import { expectedOf } from './row.ts';
import type { Asked, Row } from './row.ts';
import type { Things } from './things.ts';

/** A version that no record has. */
const STALE = '"v0-none"';

/** Of many one in so many is asked in a run that decides a change, and all of them in full size. */
const ONE_IN = 8;
/** So few are asked in every run. */
const FEW = 10;

/** The status that each caller received. */
export type Answered = Readonly<Record<string, number>>;

/** A row of an operation, and who is asked. */
export interface RowOf {
  readonly id: OperationId;
  readonly row: Row;
  readonly named: readonly CallerName[];
  readonly others: readonly CallerName[];
}

/** Sends requests as callers. */
export interface Asking {
  /** Asks as those who may not; nothing is changed by that. */
  refuse(rowOf: RowOf): Promise<Answered>;
  /** Asks as each of those who may, one after the other. */
  allow(rowOf: RowOf): Promise<Answered>;
}

const operationOf = (id: OperationId): Operation => operations[id];

/** A row with those who are asked: all whom it names, unless they are many, and a part of all others. */
export function choose(id: OperationId, row: Row, random: () => number): RowOf {
  const part = (names: readonly CallerName[]) =>
    isFullSize() ? names : names.filter(() => random() < 1 / ONE_IN);
  const expected = expectedOf(row);
  const named = callers.filter((name) => expected.has(name));
  const others = callers.filter((name) => !expected.has(name));
  return { id, row, named: named.length > FEW ? part(named) : named, others: part(others) };
}

/** The status that a caller should receive. */
function statusFor({ id, row }: RowOf, name: CallerName): number {
  if (name === 'door') return 401;
  const named = expectedOf(row).get(name);
  if (named !== undefined) return named;
  if (name === 'disabled') return 403;
  if (name === 'anonymous' && operationOf(id).access === 'authenticated') return 401;
  return row.others ?? 403;
}

/** The statuses that callers should receive. */
export function expectedAnswers(rowOf: RowOf, names: readonly CallerName[]): Answered {
  return Object.fromEntries(names.map((name) => [name, statusFor(rowOf, name)]));
}

function urlOf(apiUrl: string, { path }: Operation, { params = {}, query = {} }: Asked): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'unknown'),
  );
  return `${apiUrl}${filled}?${new URLSearchParams(query)}`;
}

function bodyOf({ body }: Asked): string | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  return Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body);
}

function headersOf(asked: Asked, authorization: string | undefined): Headers {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  if (asked.body !== undefined) headers.set('content-type', asked.type ?? 'application/json');
  if (asked.isStale === true) headers.set('if-match', STALE);
  return headers;
}

async function credentialsOf(courtcast: Courtcast, things: Things): Promise<ReadonlyMap<CallerName, string>> {
  const { boardKey, otherBoardKey, linkKey, otherLinkKey, codeKey, otherCodeKey, doorKey } = things;
  const ofBoards = { board: boardKey, otherBoard: otherBoardKey };
  const ofPhones = { link: linkKey, otherLink: otherLinkKey, code: codeKey, otherCode: otherCodeKey };
  const keys = { ...ofBoards, ...ofPhones, door: doorKey };
  const bearers = userNames.map(async (name) => [name, await courtcast.bearer(name)] as const);
  return new Map<CallerName, string>([
    ...(await Promise.all(bearers)),
    ...[...devices, ...strangers].map((name) => [name, `Board ${keys[name]}`] as const),
  ]);
}

/** Asks a system that has these things. */
export async function askingOf(courtcast: Courtcast, things: Things): Promise<Asking> {
  const credentials = await credentialsOf(courtcast, things);
  const send = async ({ id }: RowOf, asked: Asked, name: CallerName) => {
    const operation = operationOf(id);
    const answer = await fetch(urlOf(courtcast.system.apiUrl, operation, asked), {
      method: operation.method,
      headers: headersOf(asked, credentials.get(name)),
      body: bodyOf(asked),
    });
    await answer.arrayBuffer();
    return [name, answer.status] as const;
  };
  return {
    async refuse(rowOf) {
      const asked = await rowOf.row.ask(things);
      return Object.fromEntries(await Promise.all(rowOf.others.map((name) => send(rowOf, asked, name))));
    },
    async allow(rowOf) {
      const answers = [];
      for (const name of rowOf.named) answers.push(await send(rowOf, await rowOf.row.ask(things), name));
      return Object.fromEntries(answers);
    },
  };
}
