import { takePicture } from '@courtcast/pictures';
import type { Picture } from '@courtcast/pictures';
import type { KeptLogo, LogoDeps } from '../../src/application/ports/logos.ts';

/** The pictures of other hosts, and the requests to them. */
export interface LogoWorld {
  /** By address; nothing is to be had elsewhere. */
  readonly pictures: Map<string, Picture>;
  readonly asked: string[];
  readonly kept: Map<string, KeptLogo>;
  readonly uploaded: Map<string, Picture>;
  /** Resolves when nothing is done in the background any more. */
  settled: Promise<void>;
}

export function createLogoWorld(): LogoWorld {
  return { pictures: new Map(), asked: [], kept: new Map(), uploaded: new Map(), settled: Promise.resolve() };
}

export function logosInMemory(world: LogoWorld): LogoDeps {
  return {
    takePicture,
    logos: {
      find: async (id) => world.kept.get(id) ?? null,
      put: async (id, logo) => void world.kept.set(id, logo),
      findUploaded: async (id) => world.uploaded.get(id) ?? null,
      putUploaded: async (id, picture) => void world.uploaded.set(id, picture),
      removeUploaded: async (id) => void world.uploaded.delete(id),
    },
    fetchPicture: async (address) => {
      world.asked.push(address);
      return world.pictures.get(address) ?? null;
    },
    background: {
      run: (_key, work) => {
        world.settled = world.settled.then(work);
      },
    },
  };
}
