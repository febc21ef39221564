import type { z } from 'zod';
import { readText } from '../repository.ts';
import { apply, kubectl, untilRolledOut } from './kubectl.ts';
import { imageOf } from './settings.ts';
import type { ClusterSettings } from './settings.ts';

const FOREIGN = 'foreign';

interface OfCluster {
  readonly settings: ClusterSettings;
}

/** A pod that is none of Courtcast's, in a namespace of its own, with Node and a client of Socket.IO in it. */
function foreignPod(settings: ClusterSettings): object {
  const labels = { 'app.kubernetes.io/name': FOREIGN };
  const container = {
    name: FOREIGN,
    image: imageOf(settings, 'traffic'),
    imagePullPolicy: 'IfNotPresent',
    command: ['node', '-e', "process.on('SIGTERM', () => process.exit()); setInterval(() => undefined, 1e6)"],
    resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
  };
  const spec = {
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [container],
  };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: FOREIGN, labels },
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  };
}

/** Starts the foreign pod where it does not run. */
export async function applyForeignPod(settings: ClusterSettings): Promise<void> {
  await apply(settings.callers, [foreignPod(settings)]);
  await untilRolledOut(settings.callers, [FOREIGN]);
}

/** The place of a script: `deployment/NAME`, or the name of a pod. */
export interface Place {
  readonly namespace: string;
  readonly target: string;
}

/** A file of the repository without imports of its own, and its input as JSON in `process.argv[2]`. */
export interface Script {
  readonly path: string;
  readonly argument: unknown;
}

/** Runs a script in a pod with Node; returns its JSON output, parsed by the schema. */
export async function runInPod<S extends z.ZodType>(
  { namespace, target }: Place,
  { path, argument }: Script,
  schema: S,
): Promise<z.output<S>> {
  const node = ['node', '--input-type=module-typescript', '-', JSON.stringify(argument)];
  const args = ['exec', '--stdin', '--namespace', namespace, target, '--', ...node];
  return schema.parse(JSON.parse(await kubectl(args, readText(path))));
}

/** Runs a script in the foreign pod. */
export function runInCaller<S extends z.ZodType>(
  { settings }: OfCluster,
  script: Script,
  schema: S,
): Promise<z.output<S>> {
  return runInPod({ namespace: settings.callers, target: `deployment/${FOREIGN}` }, script, schema);
}
