import { operations } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { expect } from 'vitest';
import { givenDraw, givenTournament, owner } from '../contract/app-under-test.ts';
import type { AppUnderTest } from '../contract/app-under-test.ts';

/** The headers of a file of entrants. */
export const csv = { 'content-type': 'text/csv' };

/** A draw that files are imported into. */
export interface Target {
  readonly id: string;
  readonly drawId: string;
}

interface Sending {
  readonly caller?: Caller;
  readonly dryRun?: boolean;
  readonly headers?: typeof csv;
  readonly query?: Readonly<Record<string, string>>;
}

/** Imports files into draws of an app, as its owner. */
export function importingInto(current: () => AppUnderTest) {
  const given = async (body: object = {}): Promise<Target> => {
    const id = await givenTournament(current());
    return { id, drawId: await givenDraw(current(), { tournamentId: id, body }) };
  };
  const send = (
    target: Target,
    file: string | Buffer,
    { caller = owner, dryRun, headers = csv, query = {} }: Sending = {},
  ) => {
    const asked = new URLSearchParams({
      drawId: target.drawId,
      ...(dryRun === undefined ? {} : { dryRun: String(dryRun) }),
      ...query,
    });
    const path = `POST /tournaments/${target.id}/imports/entrants?${asked.toString()}`;
    return current().api.send(caller, path, { body: Buffer.from(file), headers });
  };
  const imported = async (...request: Parameters<typeof send>) => {
    const { status, body } = await send(...request);
    expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 });
    return operations.importEntrants.answer.schema.parse(body);
  };
  const entrantsOf = async ({ drawId }: Target) => {
    const { entrants } = await current().api.ok(owner, 'getDraw', { params: { id: drawId } });
    return entrants.map(({ players, seed }) => [players.map(({ name }) => name).join(' / '), seed]);
  };
  return { given, send, imported, entrantsOf };
}
