import { eventually } from '@courtcast/testkit';
import { watchMatch } from '@courtcast/traffic';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCompose } from '../../src/compose.ts';
import { runDocker } from '../../src/images/docker.ts';
import { compose, composeArgs, composeSettings } from '../../src/images/project.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { GATEWAY, scorer, startMatch } from './court.ts';

const MINUTE_MS = 60_000;
const FILE = 'docker-compose.observability.yml';
const JAEGER = 'http://localhost:16686';
const PROMETHEUS = 'http://localhost:9091';
const GRAFANA = 'http://localhost:3000';
const patience = { withinMs: 2 * MINUTE_MS };

const both = ['--file', FILE];
const images = Object.values(readCompose(FILE).services).flatMap(({ image }) => image ?? []);

/** Why the file cannot be tried here, in one line; null where all of its images are there or can be had. */
async function findLack(): Promise<string | null> {
  for (const image of images) {
    const { code } = await runDocker(['image', 'inspect', image]);
    if (code === 0) continue;
    const pulled = await runDocker(['pull', '--quiet', image]);
    if (pulled.code !== 0) return `${image} cannot be pulled (${pulled.stderr.split('\n').at(-1) ?? ''})`;
  }
  return null;
}

const lack = await findLack();
if (lack !== null) console.warn(`${FILE} is not started: ${lack}`);

const json = async <S extends z.ZodType>(url: string, schema: S): Promise<z.output<S>> => {
  const answer = await fetch(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return schema.parse(await answer.json());
};

const tracesSchema = z.object({
  data: z.array(
    z.looseObject({
      spans: z.array(z.looseObject({ operationName: z.string(), processID: z.string() })),
      processes: z.record(z.string(), z.looseObject({ serviceName: z.string() })),
    }),
  ),
});

/** Every span of a trace, as `service: operation`. */
const spansOf = ({ spans, processes }: z.output<typeof tracesSchema>['data'][0]): string[] =>
  spans.map(({ operationName, processID }) => `${processes[processID]?.serviceName}: ${operationName}`);

test('Compose reads it beside docker-compose.yml', async () => {
  const { code, stderr } = await runDocker(composeArgs(...both, 'config', '--quiet'), composeSettings());
  expect([code, stderr]).toEqual([0, '']);
});

describe.skipIf(lack !== null)('metrics, dashboards and traces', () => {
  beforeAll(async () => void (await compose(...both, 'up', '--detach', '--wait')), 15 * MINUTE_MS);
  afterAll(async () => void (await compose(...both, 'down', '--volumes', '--timeout', '0')), 3 * MINUTE_MS);

  test(
    'a point is one trace, from the gateway to the screen',
    async () => {
      const { id, version } = await startMatch();
      const viewer = watchMatch(GATEWAY, id);
      await eventually(() => expect(viewer.newest()).toBe(version), patience);
      await scorer.call('addPoints', { params: { id }, body: { winner: 'home' } });
      await eventually(() => expect(viewer.newest()).toBe(version + 1), patience);
      viewer.close();
      await eventually(async () => {
        const { data } = await json(`${JAEGER}/api/traces?service=gateway&limit=100`, tracesSchema);
        expect(data.map(spansOf)).toContainEqual(
          expect.arrayContaining([
            'gateway: POST /matches/{id}/points',
            'scoring: save match',
            'scoring: publish scoring.match',
            'realtime: emit match',
          ]),
        );
      }, patience);
    },
    5 * MINUTE_MS,
  );

  test(
    'Prometheus has the metrics of all services',
    async () => {
      const schema = z.object({
        data: z.object({
          result: z.array(
            z.object({
              metric: z.looseObject({ pod: z.string() }),
              value: z.tuple([z.number(), z.string()]),
            }),
          ),
        }),
      });
      await eventually(async () => {
        const { data } = await json(`${PROMETHEUS}/api/v1/query?query=up`, schema);
        const up = data.result.filter(({ value }) => value[1] === '1').map(({ metric }) => metric.pod);
        expect(up.toSorted()).toEqual([...deployedServices]);
      }, patience);
    },
    3 * MINUTE_MS,
  );

  test(
    'Grafana shows the dashboards',
    async () => {
      const schema = z.array(z.looseObject({ title: z.string() }));
      await eventually(async () => {
        const found = await json(`${GRAFANA}/api/search?type=dash-db`, schema);
        expect(found.length).toBeGreaterThanOrEqual(3);
      }, patience);
    },
    3 * MINUTE_MS,
  );
});
