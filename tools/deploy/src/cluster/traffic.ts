import { settlementSchema, trafficReportSchema } from '@courtcast/traffic';
import type { TrafficOptions, TrafficReport } from '@courtcast/traffic';
import { eventually } from './eventually.ts';
import type { Cluster } from './installation.ts';
import { apply, kubectl, untilRolledOut } from './kubectl.ts';
import { imageOf } from './settings.ts';

/** Traffic on the cluster, from a pod in the callers' namespace. */
export interface RunningTraffic {
  /** Counts since the start, or since `reset`. */
  report(): Promise<TrafficReport>;
  /** Resolves when this many more points were accepted and every viewer is connected; throws after two minutes. */
  untilServed(points: number): Promise<void>;
  /** Ends points and changes; returns the differences between answers, owners and viewers, in words. */
  settle(): Promise<string[]>;
  /** Counts from zero. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'traffic';
const PORT = 8080;
const SERVED_WITHIN = { withinMs: 120_000 };

const labels = { 'app.kubernetes.io/name': NAME };

function containerOf({ settings, addresses }: Cluster): object {
  return {
    name: NAME,
    image: imageOf(settings, NAME),
    imagePullPolicy: 'IfNotPresent',
    env: [
      { name: 'GATEWAY_URL', value: addresses.gateway },
      { name: 'REALTIME_URL', value: addresses.realtime },
      { name: 'TOKEN_URL', value: addresses.token },
    ],
    ports: [{ name: 'http', containerPort: PORT }],
    readinessProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 2 },
    resources: { requests: { cpu: '50m', memory: '128Mi' }, limits: { memory: '1Gi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
}

function manifestsOf(cluster: Cluster): object[] {
  const spec = {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 5,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [containerOf(cluster)],
  };
  const deployment = {
    ...{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: NAME, labels } },
    // Two of them would count apart.
    spec: {
      strategy: { type: 'Recreate' },
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec },
    },
  };
  const service = {
    ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: NAME, labels } },
    spec: { selector: labels, ports: [{ name: 'http', port: PORT, targetPort: 'http' }] },
  };
  return [deployment, service];
}

/** Orders go through the API server, because addresses of the cluster may not be reachable from here. */
function pathOf({ settings }: Cluster, order: string): string {
  return `/api/v1/namespaces/${settings.callers}/services/${NAME}:http/proxy/${order}`;
}

async function ask(cluster: Cluster, order: string): Promise<unknown> {
  return JSON.parse(await kubectl(['get', '--raw', pathOf(cluster, order)]));
}

async function give(cluster: Cluster, order: string, body: object = {}): Promise<unknown> {
  const args = ['create', '--raw', pathOf(cluster, order), '--filename=-'];
  return JSON.parse(await kubectl(args, JSON.stringify(body)));
}

/** Creates the pod if missing, ends its previous traffic, and starts again with these options. */
export async function startTraffic(cluster: Cluster, options: TrafficOptions): Promise<RunningTraffic> {
  await apply(cluster.settings.callers, manifestsOf(cluster));
  await untilRolledOut(cluster.settings.callers, [NAME]);
  await give(cluster, 'stop');
  await give(cluster, 'start', options);
  const report = async () => trafficReportSchema.parse(await ask(cluster, 'report'));
  return {
    report,
    async untilServed(points) {
      const before = (await report()).points.accepted;
      await eventually(async () => {
        const { points: now, viewers } = await report();
        const more = now.accepted - before;
        if (more >= points && viewers.connected === options.viewers) return;
        throw new Error(`${more} of ${points} points, ${viewers.connected} of ${options.viewers} viewers`);
      }, SERVED_WITHIN);
    },
    settle: async () => settlementSchema.parse(await give(cluster, 'settle')).discrepancies,
    reset: async () => void (await give(cluster, 'reset')),
    stop: async () => void (await give(cluster, 'stop')),
  };
}

/** Faults that callers noticed, disconnections aside, in words: failed requests, wrong versions, missing viewers. */
export function harmOf({ points, reads, changes, viewers, versions, failures }: TrafficReport): string[] {
  const { gaps, reordered, doubled } = versions;
  const { neverBack, failedConnects, refusedSubscriptions } = viewers;
  const counts = {
    ...{ 'points failed': points.failed, 'points repeated': points.repeated, 'reads failed': reads.failed },
    ...{ 'changes failed': changes.failed, gaps, reordered, doubled },
    ...{ 'viewers never back': neverBack, 'connections failed': failedConnects },
    'subscriptions refused': refusedSubscriptions,
  };
  const harm = Object.entries(counts).filter(([, count]) => count > 0);
  return [...harm.map(([what, count]) => `${count} ${what}`), ...failures];
}

/** One line about the traffic, for the log of a run. */
export function describeTraffic({
  points,
  reads,
  changes,
  viewers,
  versions,
  latency,
}: TrafficReport): string {
  const { acceptedMs, shownMs } = latency;
  return [
    `${points.accepted} points, ${reads.answered} reads, ${changes.accepted} changes`,
    `${points.failed + reads.failed + changes.failed} failed, ${points.repeated} repeated`,
    `${versions.shown} shown over ${viewers.disconnections} disconnections`,
    `${versions.gaps} gaps, ${versions.reordered} reordered, ${versions.doubled} doubled`,
    `accepted after ${acceptedMs.p50.toFixed(0)} ms (p99 ${acceptedMs.p99.toFixed(0)})`,
    `shown after ${shownMs.p50.toFixed(0)} ms (p99 ${shownMs.p99.toFixed(0)})`,
  ].join('; ');
}
