import { expect, test } from 'vitest';
import { readExpression } from './promql.ts';

test.each<[string, string[], string[], string | null]>([
  ['sum by (service) (rate(courtcast_x_total[5m]))', ['courtcast_x_total'], ['service'], null],
  ['courtcast_x{service="a",status=~"5.."} > 1', ['courtcast_x'], ['service', 'status'], 'a'],
  ['courtcast_x{service="a"} > courtcast_x{service="b"}', ['courtcast_x'], ['service'], null],
  [
    'courtcast:x:ratio_rate5m and process_y{pod!="courtcast_z"}',
    ['courtcast:x:ratio_rate5m', 'process_y'],
    ['pod'],
    null,
  ],
  [
    'histogram_quantile(0.9, sum by (a, le) (rate(courtcast_h_bucket[1m])))',
    ['courtcast_h_bucket'],
    ['a', 'le'],
    null,
  ],
])('%s', (expression, ...expected) => {
  const { metrics, labels, service } = readExpression(expression);
  expect([metrics, labels, service]).toEqual(expected);
});
