import { afterAll, describe, expect, test } from 'vitest';
import { podSecurityFaults } from '../support/pod-security.ts';
import { buildCharts, charts, parseObjects, valuesFilesOf } from './helm.ts';
import type { Rendered } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((outer, name) => Reflect.get(Object(outer), name), value);

const podSpecOf = ({ kind, spec }: Rendered): unknown => {
  if (kind === 'Pod') return spec;
  const job = kind === 'CronJob' ? inside(spec, 'jobTemplate', 'spec') : spec;
  return inside(job, 'template', 'spec');
};

const sets = charts.flatMap((chart) => valuesFilesOf(chart).map((file) => [chart, file] as const));

test.each(sets)('pods of %s with %s keep Pod Security "restricted" in full', (chart, file) => {
  const pods = parseObjects(built.text(chart, file)).filter(({ kind }) =>
    ['Pod', 'Deployment', 'CronJob'].includes(kind),
  );
  expect(pods.length).toBeGreaterThanOrEqual(2);
  for (const pod of pods)
    expect([pod.metadata.name, podSecurityFaults(podSpecOf(pod))]).toEqual([pod.metadata.name, []]);
});

describe('the standard is broken by', () => {
  const securityContext = {
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  };
  const podWith = (own: object, container: object = {}, spec: object = {}) => ({
    containers: [{ name: 'one', securityContext: { ...securityContext, ...own }, ...container }],
    ...spec,
  });

  test('nothing of the pod that the cases below change', () => {
    expect(podSecurityFaults(podWith({}))).toEqual([]);
  });

  test.each<[string, object]>([
    ['HostProcess', podWith({ windowsOptions: { hostProcess: true } })],
    ['Host Namespaces', podWith({}, {}, { hostNetwork: true })],
    ['Host Namespaces', podWith({}, {}, { hostPID: true })],
    ['Host Namespaces', podWith({}, {}, { hostIPC: true })],
    ['Privileged Containers', podWith({ privileged: true })],
    ['Capabilities', podWith({ capabilities: { drop: ['NET_RAW'] } })],
    ['Capabilities', podWith({ capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } })],
    ['Volume Types', podWith({}, {}, { volumes: [{ name: 'node', hostPath: { path: '/' } }] })],
    ['Host Ports', podWith({}, { ports: [{ containerPort: 80, hostPort: 80 }] })],
    ['Host Probes / Lifecycle Hooks', podWith({}, { livenessProbe: { httpGet: { host: '10.0.0.1' } } })],
    [
      'Host Probes / Lifecycle Hooks',
      podWith({}, { lifecycle: { preStop: { tcpSocket: { host: '10.0.0.1' } } } }),
    ],
    ['AppArmor', podWith({ appArmorProfile: { type: 'Unconfined' } })],
    ['SELinux', podWith({ seLinuxOptions: { type: 'spc_t' } })],
    ['SELinux', podWith({ seLinuxOptions: { user: 'system_u' } })],
    ['/proc Mount Type', podWith({ procMount: 'Unmasked' })],
    ['Seccomp', podWith({ seccompProfile: { type: 'Unconfined' } })],
    ['Seccomp', podWith({ seccompProfile: undefined })],
    ['Sysctls', podWith({}, {}, { securityContext: { sysctls: [{ name: 'kernel.msgmax' }] } })],
    ['Privilege Escalation', podWith({ allowPrivilegeEscalation: undefined })],
    ['Running as Non-root', podWith({ runAsNonRoot: undefined })],
    ['Running as Non-root user', podWith({ runAsUser: 0 })],
  ])('%s: %j', (control, spec) => {
    expect(podSecurityFaults(spec)).toEqual([control]);
  });

  test('a container that starts before the others, or is put into the pod later', () => {
    const [bad] = podWith({ privileged: true }).containers;
    expect(podSecurityFaults({ ...podWith({}), initContainers: [bad] })).toEqual(['Privileged Containers']);
    expect(podSecurityFaults({ ...podWith({}), ephemeralContainers: [bad] })).toEqual([
      'Privileged Containers',
    ]);
  });
});
