import type { ContainerRuntimeClient } from 'testcontainers';

/** The Docker engine (or one that speaks its API) that this machine's tests may use. */
export interface Engine {
  hasImage(image: string): Promise<boolean>;
  /** Throws one line where the registry does not give it. */
  pull(image: string): Promise<void>;
  /** Containers with this label, running or not, each with the label's value. */
  listLabeled(label: string): Promise<{ readonly id: string; readonly value: string }[]>;
  /** Ends and removes a container with its volumes; one that is gone already is no error. */
  remove(id: string): Promise<void>;
}

const NOT_FOUND = 404;
/** Another request removes it at this moment. */
const CONFLICT = 409;

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;

const isThere = async (asking: Promise<unknown>): Promise<boolean> => {
  try {
    await asking;
    return true;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return false;
    throw error;
  }
};

const engineOf = ({ container: { dockerode } }: ContainerRuntimeClient): Engine => ({
  hasImage: (image) => isThere(dockerode.getImage(image).inspect()),
  async pull(image) {
    try {
      const progress: NodeJS.ReadableStream = await dockerode.pull(image);
      await new Promise<void>((resolve, reject) => {
        dockerode.modem.followProgress(progress, (error) => (error === null ? resolve() : reject(error)));
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message.trim() : String(error);
      throw new Error(`${image} cannot be pulled: ${reason}`, { cause: error });
    }
  },
  async listLabeled(label) {
    const found = await dockerode.listContainers({ all: true, filters: { label: [label] } });
    return found.map(({ Id: id, Labels: labels }) => ({ id, value: labels[label] ?? '' }));
  },
  async remove(id) {
    try {
      await dockerode.getContainer(id).remove({ force: true, v: true });
    } catch (error) {
      if (![NOT_FOUND, CONFLICT].includes(Number(statusOf(error)))) throw error;
    }
  },
});

/** The engine that answers where Testcontainers looks for one (`DOCKER_HOST`, usual sockets); null where none does. */
export async function findEngine(): Promise<Engine | null> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    return engineOf(await getContainerRuntimeClient());
  } catch {
    return null;
  }
}
