// Runs in a pod of the callers: serves the custom metrics API for one metric of realtime, read from its pods'
// `/metrics` at the time of the request. It stands for Prometheus and prometheus-adapter.
import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:https';

const METRIC = 'courtcast_realtime_sockets';
const API = '/apis/custom.metrics.k8s.io/v1beta1';
const ACCOUNT = '/var/run/secrets/kubernetes.io/serviceaccount';
const METRICS_PORT = 9090;
const ANSWER_WITHIN_MS = 5_000;

interface Pod {
  readonly metadata: { readonly name: string; readonly deletionTimestamp?: string };
  readonly status: { readonly phase: string; readonly podIP?: string };
}

const resources = {
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: 'custom.metrics.k8s.io/v1beta1',
  resources: [
    { name: `pods/${METRIC}`, singularName: '', namespaced: true, kind: 'MetricValueList', verbs: ['get'] },
  ],
};

function askCluster(path: string): Promise<{ readonly items: readonly Pod[] }> {
  const authorization = `Bearer ${readFileSync(`${ACCOUNT}/token`, 'utf8')}`;
  const options = { ca: readFileSync(`${ACCOUNT}/ca.crt`), headers: { authorization } };
  return new Promise((resolve, reject) => {
    get(`https://kubernetes.default.svc${path}`, options, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text) as { readonly items: readonly Pod[] });
        else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
      });
    }).on('error', reject);
  });
}

async function measure(namespace: string, { metadata, status }: Pod): Promise<object[]> {
  if (status.phase !== 'Running' || metadata.deletionTimestamp !== undefined) return [];
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(`http://${status.podIP}:${METRICS_PORT}/metrics`, { signal }).catch(() => null);
  const value = new RegExp(`^${METRIC}(?:{.*})? (\\d+)$`, 'm').exec((await answer?.text()) ?? '')?.[1];
  // A pod that does not answer has no value, which autoscalers know how to take.
  if (value === undefined) return [];
  return [
    {
      describedObject: { kind: 'Pod', namespace, name: metadata.name, apiVersion: '/v1' },
      metric: { name: METRIC },
      timestamp: new Date().toISOString(),
      value,
    },
  ];
}

async function answerOf(url: URL): Promise<object | null> {
  if (url.pathname === API) return resources;
  const [, namespace, metric] = /\/namespaces\/([^/]+)\/pods\/(?:\*|%2A)\/(\w+)$/.exec(url.pathname) ?? [];
  if (namespace === undefined || metric !== METRIC) return null;
  const { items } = await askCluster(`/api/v1/namespaces/${namespace}/pods${url.search}`);
  const values = await Promise.all(items.map((pod) => measure(namespace, pod)));
  const kind = { kind: 'MetricValueList', apiVersion: 'custom.metrics.k8s.io/v1beta1', metadata: {} };
  return { ...kind, items: values.flat() };
}

const pair = { cert: readFileSync('/tls/tls.crt'), key: readFileSync('/tls/tls.key') };
createServer(pair, (request, response) => {
  const end = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  answerOf(new URL(request.url ?? '/', 'https://metrics')).then(
    (body) => end(body === null ? 404 : 200, body ?? { kind: 'Status', apiVersion: 'v1', code: 404 }),
    (error: unknown) => {
      console.error(error);
      end(500, { kind: 'Status', apiVersion: 'v1', code: 500 });
    },
  );
}).listen(6443);
process.once('SIGTERM', () => process.exit());
