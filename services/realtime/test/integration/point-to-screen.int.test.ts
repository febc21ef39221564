import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { matchEvent } from '../matches.ts';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

let system: System;
beforeAll(async () => void (system = await startRealtimeSystem()));
afterAll(() => system.stop());

const ID = 'match-measured';
/** Age of each point at its announcement, ms: long compared with the delays of a busy machine. */
const agesMs = [40_000, 90_000, 140_000, 230_000];

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

test('seconds from point to screen are those that a viewer measures, within 20 %', async () => {
  await system.publish({ id: ID, version: 1 }, ['created']);
  const socket = system.connect();
  const measured: number[] = [];
  socket.on('match:scoreUpdate', ({ timestamp }: { timestamp: string }) => {
    measured.push((Date.now() - Date.parse(timestamp)) / 1000);
  });
  await socket.timeout(60_000).emitWithAck('subscribe-match', { matchId: ID });
  for (const [index, ageMs] of agesMs.entries()) {
    const event = matchEvent({ id: ID, version: index + 2 }, ['score']);
    await system.announce({ ...event, at: new Date(Date.now() - ageMs).toISOString() });
  }
  await eventually(() => expect(measured).toHaveLength(agesMs.length));
  socket.disconnect();
  const text = await (await fetch(`${system.node.adminUrl}/metrics`)).text();
  expect(valueOf(text, 'courtcast_point_to_screen_seconds_count')).toBe(agesMs.length);
  const seen = measured.reduce((sum, seconds) => sum + seconds, 0);
  const reported = valueOf(text, 'courtcast_point_to_screen_seconds_sum');
  expect(Math.abs(reported - seen) / seen).toBeLessThan(0.2);
  expect(valueOf(text, 'courtcast_realtime_frames_total')).toBe(agesMs.length);
});
