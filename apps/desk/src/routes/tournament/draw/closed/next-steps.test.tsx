import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { NextSteps } from './next-steps.tsx';

type Draw = ReturnType<typeof sampleDraw>;

/** A draw all of whose matches that wait have a court, and a time or none. */
const planned = (draw: Draw, scheduledTime: string | null): Draw => ({
  ...draw,
  entries: draw.entries.map((entry) => ({
    ...entry,
    match: entry.match && {
      ...entry.match,
      court: { id: 'c', name: '1', clubId: 'k', club: null },
      scheduledTime,
    },
  })),
});

/** The step that stands out, and the one about the order of play. */
const stepsOf = (draw: Draw) => {
  const html = renderDesk({
    page: <NextSteps draw={draw} isNews={false} />,
    path: '/',
    address: '/',
    reads: [],
  });
  const main = /class="button"[^>]*>([^<]+)</.exec(html)?.[1] ?? null;
  const order = /order-of-play[^>]*>([^<]+)</.exec(html)?.[1] ?? null;
  return [main, order];
};

const TIME = '2026-05-01T09:00:00.000Z';
const [plan, look, run] = ['Give courts and times', 'Look at the order of play', 'Go to results'];

test('courts and times come next until every match has its own, then the matches', () => {
  expect(stepsOf(sampleDraw())).toEqual([plan, plan]);
  expect(stepsOf(planned(sampleDraw(), null))).toEqual([plan, plan]);
  expect(stepsOf(planned(sampleDraw(), TIME))).toEqual([run, look]);
  expect(stepsOf(planned(sampleDraw({ played: 3 }), TIME))).toEqual([run, look]);
});

test('nothing stands out once every match is over', () => {
  expect(stepsOf(planned(sampleDraw({ played: 7 }), TIME))).toEqual([null, null]);
});
