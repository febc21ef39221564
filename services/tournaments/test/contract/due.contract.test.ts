import { afterAll, beforeAll, expect, test } from 'vitest';
import ical from 'node-ical';
import type { VEvent } from 'node-ical';
import { z } from 'zod';
import { localTime } from '@courtcast/downloads';
import { dueOf } from '@courtcast/scoring-rules';
import { orderSituations } from '@courtcast/testkit/order-situations';
import { toMatchRecord } from '../../src/adapters/mongo/copies.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenTournament, owner, singlesOf, startApp } from './app-under-test.ts';

const ZONE = 'Europe/Madrid';
let app: AppUnderTest;
let path: string;
/** When each match is due, by its id. */
let dues: ReadonlyMap<string, string>;

/** A draw whose matches are in the situations of an order of play, one each. */
const givenSituations = async (tournamentId: string): Promise<Map<string, string>> => {
  const draw = await app.api.ok(owner, 'createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 64 },
  });
  const params = { id: draw.id };
  await app.api.ok(owner, 'putEntrants', { params, body: { entrants: singlesOf(64) } });
  await app.api.ok(owner, 'generateDraw', { params, body: { randomSeed: 1 } });
  await app.api.ok(owner, 'finalizeDraw', { params });
  const { matches } = (await app.deps.draws.find(draw.id))?.state ?? {};
  const named = orderSituations().map(({ match }, index) => ({ ...match, id: matches?.[index]?.id ?? '' }));
  for (const { id, scheduledTime, notBeforeTime, status, startedAt } of named) {
    const place = { draw: { id: draw.id, name: 'Singles', goldenPoint: false }, round: 6 };
    const planned = matchState({ id, ...place, scheduledTime, notBeforeTime, status, startedAt });
    app.world.matches.set(id, { epoch: 1, version: 1, ...toMatchRecord(planned) });
  }
  return new Map(
    named.flatMap((match) => {
      const due = dueOf(match);
      return due === null ? [] : [[match.id, due.at] as const];
    }),
  );
};

beforeAll(async () => {
  app = await startApp();
  const id = await givenTournament(app, { body: { timeZone: ZONE } });
  path = `/tournaments/${id}`;
  dues = await givenSituations(id);
});

afterAll(() => app.stop());

test('the calendar has every match when it is due', async () => {
  const { body } = await app.api.send(anonymous, `GET ${path}/schedule.ics`);
  const events = Object.values(ical.sync.parseICS(String(body))).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  );
  const starts = events.map(({ uid, start }) => [uid.split('@')[0], start.toISOString()]);
  expect(Object.fromEntries(starts)).toEqual(Object.fromEntries(dues));
});

test('the record of the tournament has it, too', async () => {
  const { body } = await app.api.send(anonymous, `GET ${path}/tods.json`);
  const timeItem = z.object({ itemType: z.string(), itemValue: z.string() });
  const matchUp = z.object({ matchUpId: z.string(), timeItems: z.array(timeItem).default([]) });
  const found = new Map<string, string>();
  const walk = (node: unknown): void => {
    const read = matchUp.safeParse(node);
    if (read.success)
      for (const { itemType, itemValue } of read.data.timeItems)
        if (itemType === 'SCHEDULE.TIME.SCHEDULED') found.set(read.data.matchUpId, itemValue);
    if (typeof node === 'object' && node !== null) Object.values(node).forEach(walk);
  };
  walk(body);
  const local = [...dues].map(([id, at]) => {
    const { date, time } = localTime(new Date(at), ZONE);
    return [id, `${date}T${time}`] as const;
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(local));
});
