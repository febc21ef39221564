import type { ServiceName } from '@courtcast/contracts';
import type { RunningParts } from './running-parts.ts';
import type { Part } from './supervisor.ts';
import { ownPart, sharedPart } from './system-parts.ts';
import type { RunMember } from './system-parts.ts';

/** Processes of the services: one each, one for all of them, or none beside this one. */
export type Processes = 'each' | 'one' | 'none';

interface Placement {
  readonly processes: Processes;
  /** Services that have a process of their own where the others share one. */
  readonly apart: readonly ServiceName[];
  readonly parts: RunningParts;
  readonly members: readonly RunMember[];
  /** Settles when NATS, Redis and MongoDB answer. */
  readonly backing: Promise<unknown>;
  /** Builds the web app: the gateway looks at its folder when it starts. */
  readonly build: () => Promise<unknown>;
}

/** The part by which each member is controlled, by the member's name. */
type PartOf = (name: string) => Part;

const startEach = async (
  { parts, backing, build }: Placement,
  members: readonly RunMember[],
): Promise<PartOf> => {
  const started = new Map<string, Part>();
  const start = async (member: RunMember) => {
    if (member.program !== 'identity provider') await backing;
    if (member.name === 'gateway') await build();
    const part = parts.add(ownPart(member));
    started.set(member.name, part);
    await parts.untilReady(part);
  };
  await Promise.all(members.map(start));
  return (name) => {
    const part = started.get(name);
    if (part === undefined) throw new Error(`${name} is no part of this run`);
    return part;
  };
};

const startOne = async (placement: Placement): Promise<PartOf> => {
  const { parts, members, backing, build, apart } = placement;
  const isApart = ({ name }: RunMember) => apart.some((one) => one === name);
  const startShared = async () => {
    await Promise.all([backing, build()]);
    const part = parts.add(sharedPart(members.filter((member) => !isApart(member))));
    await parts.untilReady(part);
    return part;
  };
  const [shared, partOf] = await Promise.all([startShared(), startEach(placement, members.filter(isApart))]);
  return (name) => (apart.some((one) => one === name) ? partOf(name) : shared);
};

const startHere = async ({ parts, members, backing, build }: Placement): Promise<PartOf> => {
  const [{ startTogether }] = await Promise.all([import('./services-together.ts'), backing, build()]);
  parts.keep('domain', await startTogether(members));
  const refuse = () => {
    throw new Error('services that share the process of their run are not controlled one by one');
  };
  return (name) => ({
    ...{ name, pid: () => process.pid, ready: () => Promise.resolve() },
    ...{ signal: refuse, kill: refuse, stop: refuse, start: refuse },
  });
};

/** Starts the members of a run, and waits until all are ready. */
export function startMembers(placement: Placement): Promise<PartOf> {
  if (placement.processes === 'each') return startEach(placement, placement.members);
  return placement.processes === 'one' ? startOne(placement) : startHere(placement);
}
