import { z } from 'zod';

const contextSchema = z
  .looseObject({
    privileged: z.boolean().optional(),
    allowPrivilegeEscalation: z.boolean().optional(),
    runAsNonRoot: z.boolean().optional(),
    runAsUser: z.number().optional(),
    procMount: z.string().optional(),
    capabilities: z
      .object({ add: z.array(z.string()).default([]), drop: z.array(z.string()).default([]) })
      .default({ add: [], drop: [] }),
    seccompProfile: z.looseObject({ type: z.string() }).optional(),
    appArmorProfile: z.looseObject({ type: z.string() }).optional(),
    seLinuxOptions: z.looseObject({ type: z.string().optional() }).optional(),
    windowsOptions: z.looseObject({ hostProcess: z.boolean().optional() }).optional(),
    sysctls: z.array(z.looseObject({ name: z.string() })).default([]),
  })
  .prefault({});

const handlerSchema = z
  .looseObject({
    httpGet: z.looseObject({ host: z.string().default('') }).optional(),
    tcpSocket: z.looseObject({ host: z.string().default('') }).optional(),
  })
  .prefault({});

const containerSchema = z.looseObject({
  name: z.string(),
  securityContext: contextSchema,
  ports: z.array(z.looseObject({ hostPort: z.number().default(0) })).default([]),
  livenessProbe: handlerSchema,
  readinessProbe: handlerSchema,
  startupProbe: handlerSchema,
  lifecycle: z.looseObject({ postStart: handlerSchema, preStop: handlerSchema }).prefault({}),
});

const podSchema = z.looseObject({
  hostNetwork: z.boolean().default(false),
  hostPID: z.boolean().default(false),
  hostIPC: z.boolean().default(false),
  securityContext: contextSchema,
  volumes: z.array(z.record(z.string(), z.unknown())).default([]),
  containers: z.array(containerSchema).min(1),
  initContainers: z.array(containerSchema).default([]),
  ephemeralContainers: z.array(containerSchema).default([]),
});

type Context = z.output<typeof contextSchema>;
type Container = z.output<typeof containerSchema>;
type Pod = z.output<typeof podSchema>;

const volumeTypes = [
  ...['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim'],
  ...['projected', 'secret'],
];
const seLinuxTypes = ['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'];
const profiles = ['RuntimeDefault', 'Localhost'];
const sysctls = [
  ...['kernel.shm_rmid_forced', 'net.ipv4.ip_local_port_range', 'net.ipv4.ip_unprivileged_port_start'],
  ...['net.ipv4.tcp_syncookies', 'net.ipv4.ping_group_range', 'net.ipv4.ip_local_reserved_ports'],
  ...['net.ipv4.tcp_keepalive_time', 'net.ipv4.tcp_fin_timeout', 'net.ipv4.tcp_keepalive_intvl'],
  ...['net.ipv4.tcp_keepalive_probes', 'net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem'],
];

const named = (faults: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(faults).filter((name) => faults[name]);

/** Faults that a pod's context and a container's context share. */
const contextFaults = (context: Context): string[] =>
  named({
    HostProcess: context.windowsOptions?.hostProcess === true,
    AppArmor: context.appArmorProfile !== undefined && !profiles.includes(context.appArmorProfile.type),
    SELinux:
      !seLinuxTypes.includes(context.seLinuxOptions?.type ?? '') ||
      ['user', 'role'].some((field) => (context.seLinuxOptions?.[field] ?? '') !== ''),
    Seccomp: context.seccompProfile !== undefined && !profiles.includes(context.seccompProfile.type),
    Sysctls: context.sysctls.some(({ name }) => !sysctls.includes(name)),
    'Running as Non-root': context.runAsNonRoot === false,
    'Running as Non-root user': context.runAsUser === 0,
  });

const handlersOf = (container: Container) => [
  ...[container.livenessProbe, container.readinessProbe, container.startupProbe],
  ...[container.lifecycle.postStart, container.lifecycle.preStop],
];

const containerFaults = (container: Container, pod: Pod): string[] => {
  const { securityContext: own, ports } = container;
  const hosts = handlersOf(container).flatMap(({ httpGet, tcpSocket }) => [httpGet?.host, tcpSocket?.host]);
  return [
    ...contextFaults(own),
    ...named({
      'Privileged Containers': own.privileged === true,
      'Privilege Escalation': own.allowPrivilegeEscalation !== false,
      Capabilities:
        !own.capabilities.drop.includes('ALL') ||
        own.capabilities.add.some((name) => name !== 'NET_BIND_SERVICE'),
      'Host Ports': ports.some(({ hostPort }) => hostPort !== 0),
      'Host Probes / Lifecycle Hooks': hosts.some((host) => (host ?? '') !== ''),
      '/proc Mount Type': (own.procMount ?? 'Default') !== 'Default',
      'Running as Non-root': (own.runAsNonRoot ?? pod.securityContext.runAsNonRoot) !== true,
      Seccomp: (own.seccompProfile ?? pod.securityContext.seccompProfile) === undefined,
    }),
  ];
};

/**
 * Violations of the Pod Security Standard "restricted" (which contains "baseline") in a pod's specification, by the
 * names of the standard's controls. @see https://kubernetes.io/docs/concepts/security/pod-security-standards/
 */
export function podSecurityFaults(spec: unknown): string[] {
  const pod = podSchema.parse(spec);
  const containers = [...pod.containers, ...pod.initContainers, ...pod.ephemeralContainers];
  const faults = [
    ...contextFaults(pod.securityContext),
    ...named({
      'Host Namespaces': pod.hostNetwork || pod.hostPID || pod.hostIPC,
      'Volume Types': pod.volumes.some((volume) =>
        Object.keys(volume).some((key) => key !== 'name' && !volumeTypes.includes(key)),
      ),
    }),
    ...containers.flatMap((container) => containerFaults(container, pod)),
  ];
  return [...new Set(faults)].sort();
}
