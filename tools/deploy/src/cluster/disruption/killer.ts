import { apply, kubectl } from '../kubectl.ts';
import type { Pod } from '../kubectl.ts';
import type { Cluster } from '../installation.ts';
import { imageOf } from '../settings.ts';

// A container's first process cannot be killed from inside: the kernel withholds the signal.
const KILL_SCRIPT = `
const { readdirSync, readFileSync } = require('node:fs');
const uid = process.argv[1];
const read = (path) => { try { return readFileSync(path, 'utf8') } catch { return '' } };
const isIts = (pid) => {
  const cgroup = read('/proc/' + pid + '/cgroup');
  const isOfPod = cgroup.includes(uid) || cgroup.includes(uid.replaceAll('-', '_'));
  return isOfPod && read('/proc/' + pid + '/cmdline').split('\\0')[0] === 'node';
};
const pids = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).filter(isIts);
for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
console.log(pids.length);
`;

const READY_WITHIN = '2m';
const nameOf = (node: string): string => `killer-${node}`.replaceAll(/[^a-z0-9-]/g, '-');

function killerPod({ settings }: Cluster, node: string): object {
  const wait = "process.on('SIGTERM', () => process.exit()); setInterval(() => undefined, 1e6)";
  const container = {
    name: 'killer',
    image: imageOf(settings, 'traffic'),
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '-e', wait],
    securityContext: { runAsUser: 0 },
    resources: { requests: { cpu: '10m', memory: '32Mi' } },
  };
  return {
    ...{ apiVersion: 'v1', kind: 'Pod' },
    metadata: { name: nameOf(node), labels: { 'app.kubernetes.io/name': 'killer' } },
    spec: { nodeName: node, hostPID: true, automountServiceAccountToken: false, containers: [container] },
  };
}

/**
 * Kills the Node processes of a pod with SIGKILL, from a pod on its node that sees all processes there; that one stands
 * in the namespace of the backing services, where Pod Security is not enforced. How many there were.
 */
export async function killProcesses(cluster: Cluster, { node, uid }: Pod): Promise<number> {
  const namespace = ['--namespace', cluster.settings.backing];
  const pod = nameOf(node);
  await apply(cluster.settings.backing, [killerPod(cluster, node)]);
  await kubectl(['wait', ...namespace, '--for=condition=Ready', `--timeout=${READY_WITHIN}`, `pod/${pod}`]);
  return Number(await kubectl(['exec', ...namespace, pod, '--', 'node', '-e', KILL_SCRIPT, uid]));
}

/** Removes the pods that killed. */
export async function removeKillers({ settings }: Cluster): Promise<void> {
  const selector = '--selector=app.kubernetes.io/name=killer';
  await kubectl(['delete', 'pods', '--namespace', settings.backing, selector, '--grace-period=1']);
}
