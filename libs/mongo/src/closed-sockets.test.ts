import { expect, test } from 'vitest';
import { portsOf } from './closed-sockets.ts';

test.each<[string, number[]]>([
  ['mongodb://127.0.0.1:15001/scoring', [15_001]],
  ['mongodb://user:pass@a:27018,b:27019,c/scoring?replicaSet=rs0', [27_018, 27_019, 27_017]],
  ['mongodb+srv://user:p%40ss@cluster.example.com', [27_017]],
  ['mongodb://127.0.0.1:15001/?directConnection=true', [15_001]],
])('%s is on ports %j', (url, ports) => {
  expect([...portsOf(url)]).toEqual(ports);
});
