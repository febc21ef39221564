import { expect, test } from '@jest/globals';
import { readExpression } from './promql.ts';

test.each([
  ['sum by (service) (rate(courtcast_x_total[5m]))', ['courtcast_x_total'], ['service']],
  ['courtcast_x{service="a",status=~"5.."} > 1', ['courtcast_x'], ['service', 'status']],
  [
    'courtcast:x:ratio_rate5m and process_y{pod!="courtcast_z"}',
    ['courtcast:x:ratio_rate5m', 'process_y'],
    ['pod'],
  ],
  [
    'histogram_quantile(0.9, sum by (a, le) (rate(courtcast_h_bucket[1m])))',
    ['courtcast_h_bucket'],
    ['a', 'le'],
  ],
])('%s', (expression, metrics, labels) => {
  expect(readExpression(expression)).toEqual({ metrics, labels });
});
