import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics are rendered in the Prometheus text format with the service as label', async () => {
  const metrics = createMetrics('scoring');
  metrics
    .counter({ name: 'courtcast_points_total', help: 'Points accepted', labels: ['kind'] })
    .inc({ kind: 'ace' });
  metrics.gauge({ name: 'courtcast_live', help: 'Live matches' }).set(3);
  metrics.histogram({ name: 'courtcast_save_seconds', help: 'Saves', buckets: [1, 2] }).observe(1.5);
  const { contentType, text } = await metrics.render();
  expect(contentType).toMatch(/^text\/plain/);
  expect(text).toContain('courtcast_points_total{kind="ace",service="scoring"} 1');
  expect(text).toContain('courtcast_live{service="scoring"} 3');
  expect(text).toContain('courtcast_save_seconds_bucket{le="2",service="scoring"} 1');
  expect(text).toContain('process_cpu_seconds_total');
});

test('declaring a metric again gives the same one', () => {
  const metrics = createMetrics('scoring');
  const options = { name: 'courtcast_points_total', help: 'Points accepted' };
  expect(metrics.counter(options)).toBe(metrics.counter(options));
});

test('declaring a name as another kind is an error', () => {
  const metrics = createMetrics('scoring');
  metrics.counter({ name: 'courtcast_points_total', help: 'Points accepted' });
  expect(() => metrics.gauge({ name: 'courtcast_points_total', help: 'Points' })).toThrow(/already/);
});

test('two services in one process do not share metrics', async () => {
  const [first, second] = [createMetrics('a'), createMetrics('b')];
  first.counter({ name: 'courtcast_x_total', help: 'X' }).inc();
  expect((await second.render()).text).not.toContain('courtcast_x_total');
});
