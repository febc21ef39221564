import { z } from 'zod';
import { kubectl, kubectlJson } from '../kubectl.ts';

const NANOSECONDS = 1e9;

const summarySchema = z.object({
  pods: z.array(
    z.object({
      podRef: z.object({ name: z.string(), namespace: z.string() }),
      containers: z
        .array(
          z.object({
            cpu: z.looseObject({ time: z.string(), usageCoreNanoSeconds: z.number() }).optional(),
            memory: z.looseObject({ workingSetBytes: z.number() }).optional(),
          }),
        )
        .default([]),
    }),
  ),
});

const nodesSchema = z.object({ items: z.array(z.object({ metadata: z.looseObject({ name: z.string() }) })) });

/** The usage of a pod's containers up to a moment. */
export interface PodUsage {
  readonly pod: string;
  readonly atMs: number;
  /** Of all cores, since the containers began. */
  readonly cpuSeconds: number;
  readonly workingSetBytes: number;
}

async function usageOfNode(node: string, namespace: string): Promise<PodUsage[]> {
  const summary = await kubectl(['get', '--raw', `/api/v1/nodes/${node}/proxy/stats/summary`]);
  const { pods } = summarySchema.parse(JSON.parse(summary));
  return pods
    .filter(({ podRef }) => podRef.namespace === namespace)
    .flatMap(({ podRef, containers }) => {
      const [container] = containers;
      if (container?.cpu === undefined || container.memory === undefined) return [];
      return {
        pod: podRef.name,
        atMs: Date.parse(container.cpu.time),
        cpuSeconds: container.cpu.usageCoreNanoSeconds / NANOSECONDS,
        workingSetBytes: container.memory.workingSetBytes,
      };
    });
}

/** The usage of a namespace's pods, as the kubelet of each node counts it; pods have one container each. */
export async function readUsage(namespace: string): Promise<PodUsage[]> {
  const { items } = await kubectlJson(['get', 'nodes'], nodesSchema);
  const usages = await Promise.all(items.map(({ metadata }) => usageOfNode(metadata.name, namespace)));
  return usages.flat();
}

/**
 * The average usage of a pod between two moments, in cores; null if it did not exist at both, or has not been counted
 * again yet.
 */
export function coresBetween(before: PodUsage | undefined, after: PodUsage): number | null {
  if (before === undefined || after.atMs <= before.atMs) return null;
  return ((after.cpuSeconds - before.cpuSeconds) * 1_000) / (after.atMs - before.atMs);
}
