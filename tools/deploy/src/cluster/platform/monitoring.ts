import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readText } from '../../repository.ts';
import { apply, kubectl, kubectlJson, runKubectl, untilRolledOut } from '../kubectl.ts';
import { secretObject } from '../secrets.ts';
import { imageOf } from '../settings.ts';
import type { ClusterSettings } from '../settings.ts';

const NAME = 'metrics-api';
const API_SERVICE = 'v1beta1.custom.metrics.k8s.io';
const API = '/apis/custom.metrics.k8s.io/v1beta1';
const METRIC = 'courtcast_realtime_sockets';
const FOLDER = 'tools/deploy/test/cluster/monitoring';
/** Kinds of objects that the tests create outside of their namespaces, and for the API inside them. */
const LABELED_KINDS = 'apiservices,clusterroles,clusterrolebindings,roles,rolebindings';

const listSchema = z.object({
  items: z.array(z.looseObject({ describedObject: z.looseObject({ name: z.string() }), value: z.string() })),
});

/** Why the tests cannot bring their own custom metrics API to this cluster, in one line; null where they can. */
export async function monitoringLack({ callers }: ClusterSettings): Promise<string | null> {
  const { stdout } = await runKubectl(['get', 'apiservice', API_SERVICE, '--output=json']);
  if (stdout === '') return null;
  const schema = z.looseObject({
    spec: z.looseObject({ service: z.looseObject({ namespace: z.string(), name: z.string() }) }),
  });
  const { namespace, name } = schema.parse(JSON.parse(stdout)).spec.service;
  return namespace === callers
    ? null
    : `the cluster has a custom metrics API of its own (${namespace}/${name})`;
}

function manifestOf(settings: ClusterSettings, file: string): string {
  const { services, callers } = settings;
  const replacements = { NODE_IMAGE: imageOf(settings, 'traffic'), SERVICES: services, CALLERS: callers };
  return Object.entries(replacements).reduce(
    (text, [name, value]) => text.replaceAll(name, value),
    readText(`${FOLDER}/${file}`),
  );
}

/**
 * Starts the custom metrics API of the tests among the callers, with a certificate for any name, and waits until it is
 * ready. It reads the pods' own `/metrics`.
 */
export async function applyMonitoring(
  settings: ClusterSettings,
  certificate: { readonly certificateFile: string; readonly keyFile: string },
): Promise<void> {
  const { callers } = settings;
  const script = {
    ...{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: NAME } },
    data: { [`${NAME}.ts`]: readText(`${FOLDER}/${NAME}.ts`) },
  };
  const pair = {
    'tls.crt': readFileSync(certificate.certificateFile, 'utf8'),
    'tls.key': readFileSync(certificate.keyFile, 'utf8'),
  };
  await apply(callers, [script, secretObject(NAME, pair)]);
  await kubectl(['apply', '--filename=-'], manifestOf(settings, `${NAME}.yaml`));
  await untilRolledOut(callers, [NAME]);
  // Last: a connection that the cluster opens before the way to the pod is there may end elsewhere, and is kept.
  await kubectl(['apply', '--filename=-'], manifestOf(settings, 'api-service.yaml'));
}

/** Removes it, with its permissions. */
export async function removeMonitoring(settings: ClusterSettings): Promise<void> {
  await removeWideObjects(settings);
  const kinds = 'deployment,service,configmap,secret,serviceaccount';
  await kubectl(['delete', kinds, NAME, '--namespace', settings.callers, '--ignore-not-found']);
}

/** Removes objects that are not deleted with the tests' namespaces, or prevent their deletion. */
export async function removeWideObjects({ callers }: ClusterSettings): Promise<void> {
  const label = `--selector=courtcast/tests=${callers}`;
  await kubectl(['delete', LABELED_KINDS, '--all-namespaces', label, '--ignore-not-found']);
}

/** The sockets of each pod of the services, by name, as autoscalers are given them. */
export async function socketMetrics({ services }: ClusterSettings): Promise<ReadonlyMap<string, number>> {
  const path = `${API}/namespaces/${services}/pods/*/${METRIC}`;
  const { items } = listSchema.parse(JSON.parse(await kubectl(['get', '--raw', path])));
  return new Map(items.map(({ describedObject, value }) => [describedObject.name, Number(value)]));
}

const autoscalerSchema = z.looseObject({
  status: z.looseObject({
    conditions: z
      .array(
        z.looseObject({
          ...{ type: z.string(), status: z.string() },
          ...{ reason: z.string().default(''), message: z.string().default('') },
        }),
      )
      .default([]),
    currentMetrics: z
      .array(
        z.looseObject({
          pods: z
            .looseObject({
              metric: z.looseObject({ name: z.string() }),
              current: z.looseObject({ averageValue: z.string() }),
            })
            .optional(),
        }),
      )
      .default([]),
  }),
});

/** The status of an autoscaler, and the average number of sockets that it was given. */
export async function autoscalerOf({ services }: ClusterSettings, name: string) {
  const { status } = await kubectlJson(['get', 'hpa', name, '--namespace', services], autoscalerSchema);
  const sockets = status.currentMetrics.find(({ pods }) => pods?.metric.name === METRIC)?.pods;
  return { conditions: status.conditions, sockets: sockets?.current.averageValue };
}
