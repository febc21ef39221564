import { afterAll, describe, expect, test } from 'vitest';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';
import { podOf } from './pod.ts';

const built = buildCharts();
afterAll(() => built.remove());

const objectsOf = (chart: string, file: string, values: object = {}) =>
  parseObjects(built.text(chart, file, values));
const kindsOf = (chart: string, file: string, values: object = {}) =>
  objectsOf(chart, file, values).map(({ kind }) => kind);

describe.each(deployedServices)('%s', (service) => {
  const chart = `courtcast-${service}`;
  const deploymentOf = (file: string, values: object = {}) =>
    podOf(objectOf(objectsOf(chart, file, values), 'Deployment', chart));
  const { spec, container, replicas } = deploymentOf('default-values.yaml');

  test('keeps Pod Security "restricted" in full, and more', () => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    const account = objectOf(objectsOf(chart, 'default-values.yaml'), 'ServiceAccount', chart);
    expect(account).toHaveProperty('automountServiceAccountToken', false);
    expect(spec.serviceAccountName).toBe(chart);
  });

  test('has three different probes', () => {
    expect(container.startupProbe.tcpSocket).toEqual({ port: 'http' });
    expect(container.startupProbe).toHaveProperty('failureThreshold', 30);
    expect(container.livenessProbe.httpGet?.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet?.path).toBe('/readyz');
  });

  // Under overload, every pod that is taken for dead leaves its load to the others.
  test('is not left out for one late answer, nor ended for a minute of them', () => {
    expect(container.readinessProbe).toMatchObject({ timeoutSeconds: 5, failureThreshold: 3 });
    expect(container.livenessProbe).toMatchObject({ timeoutSeconds: 10, failureThreshold: 6 });
    expect(container.livenessProbe).toHaveProperty('periodSeconds', 10);
  });

  test('starts as the image says, realtime with room for little that is short-lived', () => {
    const args = service === 'realtime' ? ['node', '--max-semi-space-size=8', 'src/main.ts'] : undefined;
    expect(container.args).toEqual(args);
  });

  test('has the time to end that it takes to end', () => {
    const sockets = service === 'realtime' ? 30 : 0;
    expect(container.lifecycle.preStop.sleep.seconds).toBe(10);
    expect(spec.terminationGracePeriodSeconds).toBe(10 + 2 + sockets + 30);
    const { data } = objectOf(objectsOf(chart, 'default-values.yaml'), 'ConfigMap', chart);
    expect(data).toMatchObject({
      DRAIN_DELAY_MS: '2000',
      ...(sockets === 0 ? {} : { DRAIN_SOCKETS_MS: '30000' }),
    });
  });

  test('has a number of pods, or a range of them, never both', () => {
    expect(replicas).toBe(2);
    expect(kindsOf(chart, 'default-values.yaml')).not.toContain('HorizontalPodAutoscaler');
    expect(deploymentOf('ha-values.yaml').replicas).toBeUndefined();
    expect(kindsOf(chart, 'ha-values.yaml')).toContain('HorizontalPodAutoscaler');
  });

  test('is spread over zones and nodes', () => {
    const keys = spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey);
    expect(keys).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    expect(kindsOf(chart, 'default-values.yaml')).toContain('PodDisruptionBudget');
  });

  test('takes a digest before a tag, and the version of the application without either', () => {
    expect(container.image).toMatch(/:0\.1\.0$/);
    expect(deploymentOf('default-values.yaml', { image: { tag: '1.2.3' } }).container.image).toMatch(
      /:1\.2\.3$/,
    );
    expect(deploymentOf('ha-values.yaml', { image: { tag: '1.2.3' } }).container.image).toMatch(
      /@sha256:\w{64}$/,
    );
  });

  test('rolls when its configuration changes', () => {
    const sumOf = (level: string) =>
      deploymentOf('default-values.yaml', { config: { LOG_LEVEL: level } }).metadata.annotations[
        'checksum/config'
      ];
    expect(sumOf('debug')).not.toBe(sumOf('warn'));
    expect(sumOf('debug')).toBe(sumOf('debug'));
  });

  test('exports traces where a collector is named, with headers from a Secret', () => {
    const { data } = objectOf(objectsOf(chart, 'ha-values.yaml'), 'ConfigMap', chart);
    expect(data).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    });
    expect(data).not.toHaveProperty('OTEL_EXPORTER_OTLP_HEADERS');
    const { env } = deploymentOf('ha-values.yaml').container;
    expect(env).toContainEqual({
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      valueFrom: { secretKeyRef: { name: 'collector', key: 'headers' } },
    });
    expect(objectOf(objectsOf(chart, 'default-values.yaml'), 'ConfigMap', chart).data).toMatchObject({
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
    });
  });

  test('names requests and limits of all that it uses', () => {
    const amounts = ['cpu', 'ephemeral-storage', 'memory'];
    expect(Object.keys(container.resources.requests).sort()).toEqual(amounts);
    expect(Object.keys(container.resources.limits).sort()).toEqual(amounts);
  });

  test('is watched where that is asked for, and not otherwise', () => {
    const watching = ['ServiceMonitor', 'PrometheusRule'];
    expect(kindsOf(chart, 'ha-values.yaml')).toEqual(expect.arrayContaining(watching));
    for (const kind of watching) expect(kindsOf(chart, 'default-values.yaml')).not.toContain(kind);
    const monitor = objectOf(objectsOf(chart, 'ha-values.yaml'), 'ServiceMonitor', chart);
    expect(monitor.spec).toMatchObject({ endpoints: [{ port: 'metrics', honorLabels: true }] });
  });

  test('renders objects of the user as templates', () => {
    expect(
      objectOf(objectsOf(chart, 'existing-secret-values.yaml'), 'ConfigMap', 'release-extra').data,
    ).toEqual({
      owner: 'platform',
    });
  });

  test('is asked by `helm test`, through its Service', () => {
    expect(
      JSON.stringify(objectOf(objectsOf(chart, 'default-values.yaml'), 'Pod', `${chart}-test`)),
    ).toContain(`http://${chart}/readyz`);
  });
});

describe('the way of the sockets', () => {
  const route = (values: object = {}) =>
    objectOf(
      objectsOf('courtcast-realtime', 'gateway-api-values.yaml', values),
      'HTTPRoute',
      'courtcast-realtime',
    );
  const path = { type: 'PathPrefix', value: '/socket.io' };

  test('is for WebSockets only, and has no time-out', () => {
    const headers = [{ name: 'Upgrade', value: 'websocket' }];
    expect(route().spec).toMatchObject({
      rules: [{ matches: [{ path, headers }], timeouts: { request: '0s' } }],
    });
  });

  test('takes long polling with affinity', () => {
    const values = { polling: { enabled: true } };
    expect(route(values).spec).toMatchObject({ rules: [{ matches: [{ path }] }] });
    expect(JSON.stringify(route(values))).not.toContain('Upgrade');
    const service = (more: object) =>
      objectOf(objectsOf('courtcast-realtime', 'default-values.yaml', more), 'Service', 'courtcast-realtime');
    expect(service(values).spec).toHaveProperty('sessionAffinity', 'ClientIP');
    expect(service({}).spec).not.toHaveProperty('sessionAffinity');
  });

  test('scales by sockets', () => {
    const objects = objectsOf('courtcast-realtime', 'ha-values.yaml');
    const scaler = objectOf(objects, 'HorizontalPodAutoscaler', 'courtcast-realtime');
    expect(JSON.stringify(scaler)).toContain('"name":"courtcast_realtime_sockets"');
    expect(JSON.stringify(scaler)).toContain('"averageValue":"5000"');
  });

  test('is apart from that of the API, which has a time-out', () => {
    const objects = objectsOf('courtcast-gateway', 'gateway-api-values.yaml');
    expect(objectOf(objects, 'HTTPRoute', 'courtcast-gateway').spec).toMatchObject({
      rules: [{ matches: [{ path: { type: 'PathPrefix', value: '/' } }], timeouts: { request: '15s' } }],
    });
  });
});
