import { createMetrics } from '@courtcast/observability';
import { expect, test } from 'vitest';
import { createRealtimeMetrics } from './metrics.ts';

test.each([
  ['now', new Date().toISOString(), 1],
  ['no time at all', 'noon', 0],
])('an event of %s is counted, and measured where it can be', async (_, at, measured) => {
  const metrics = createMetrics('realtime');
  createRealtimeMetrics(metrics).announced({ name: 'match:scoreUpdate', sockets: 3, at });
  const { text } = await metrics.render();
  expect(text).toMatch(new RegExp(`courtcast_point_to_screen_seconds_count.* ${measured}\\n`));
});
