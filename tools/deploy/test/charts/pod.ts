import { z } from 'zod';
import type { Rendered } from './helm.ts';

const probeSchema = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
});

const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(
    z.object({
      name: z.string(),
      valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
    }),
  ),
  startupProbe: probeSchema,
  livenessProbe: probeSchema,
  readinessProbe: probeSchema,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
  resources: z.object({
    requests: z.record(z.string(), z.unknown()),
    limits: z.record(z.string(), z.unknown()),
  }),
  securityContext: z.looseObject({}),
});

const deploymentSchema = z.object({
  replicas: z.number().optional(),
  template: z.object({
    metadata: z.object({
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
    }),
    spec: z.looseObject({
      serviceAccountName: z.string(),
      automountServiceAccountToken: z.boolean(),
      terminationGracePeriodSeconds: z.number(),
      securityContext: z.looseObject({}),
      topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).optional(),
      containers: z.tuple([containerSchema]),
    }),
  }),
});

/** The pods of a rendered Deployment. */
export function podOf(deployment: Rendered) {
  const { replicas, template } = deploymentSchema.parse(deployment.spec);
  const [container] = template.spec.containers;
  return { replicas, metadata: template.metadata, spec: template.spec, container };
}
