import { z } from 'zod';
import { commandOutput, runCommand } from '../commands/command.ts';
import type { Ended } from '../commands/command.ts';

const ROLLED_OUT_WITHIN = '5m';

/** Runs `kubectl` with these arguments; returns its outcome. */
export function runKubectl(args: readonly string[], input?: string): Promise<Ended> {
  return runCommand('kubectl', args, { input });
}

/** The output of `kubectl`; throws with its last lines if it failed. */
export function kubectl(args: readonly string[], input?: string): Promise<string> {
  return commandOutput('kubectl', args, { input });
}

/** The JSON output of `kubectl`, parsed by the schema. */
export async function kubectlJson<S extends z.ZodType>(
  args: readonly string[],
  schema: S,
): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await kubectl([...args, '--output=json'])));
}

/** Creates or updates the objects of a manifest: YAML, or objects. */
export async function apply(namespace: string, manifest: string | readonly object[]): Promise<void> {
  const text =
    typeof manifest === 'string'
      ? manifest
      : JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifest });
  await kubectl(['apply', '--namespace', namespace, '--filename=-'], text);
}

/** Resolves when the Deployments have the pods that they want, all of the newest template; throws after five minutes. */
export async function untilRolledOut(namespace: string, deployments: readonly string[]): Promise<void> {
  const status = ['rollout', 'status', '--namespace', namespace, `--timeout=${ROLLED_OUT_WITHIN}`];
  await Promise.all(deployments.map((name) => kubectl([...status, `deployment/${name}`])));
}

const podSchema = z.object({
  metadata: z.looseObject({ name: z.string(), uid: z.string(), deletionTimestamp: z.string().optional() }),
  spec: z.looseObject({ nodeName: z.string().default('') }),
  status: z.looseObject({
    phase: z.string(),
    podIP: z.string().default(''),
    conditions: z.array(z.looseObject({ type: z.string(), status: z.string() })).default([]),
    containerStatuses: z.array(z.looseObject({ restartCount: z.number() })).default([]),
  }),
});

/** A pod as the API lists it. */
export interface Pod {
  readonly name: string;
  readonly uid: string;
  readonly ip: string;
  readonly node: string;
  readonly phase: string;
  readonly isReady: boolean;
  /** Whether it was asked to end. */
  readonly isEnding: boolean;
  /** Of all its containers. */
  readonly restarts: number;
}

function toPod({ metadata, spec, status }: z.output<typeof podSchema>): Pod {
  return {
    name: metadata.name,
    uid: metadata.uid,
    ip: status.podIP,
    node: spec.nodeName,
    phase: status.phase,
    isReady: status.conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True'),
    isEnding: metadata.deletionTimestamp !== undefined,
    restarts: status.containerStatuses.reduce((sum, { restartCount }) => sum + restartCount, 0),
  };
}

/** The pods of a namespace that match a label selector, terminating ones included. */
export async function podsOf(namespace: string, selector: string): Promise<Pod[]> {
  const list = z.object({ items: z.array(podSchema) });
  const args = ['get', 'pods', '--namespace', namespace, '--selector', selector];
  return (await kubectlJson(args, list)).items.map(toPod);
}
