import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { BackingName } from '../backing/plan.ts';
import { projectFile } from '../project.ts';

const imaged = z.looseObject({ image: z.string() });
const composeFile = z.looseObject({
  services: z.looseObject({ mongodb: imaged, nats: imaged, redis: imaged }),
});

/** The images of the backing services: those of `docker-compose.yml`, unless variables name others. */
export function backingImages(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<BackingName, string>> {
  const text = readFileSync(projectFile('docker-compose.yml'), 'utf8');
  const { services } = composeFile.parse(parse(text, { merge: true }));
  // Variables that are there and empty name nothing.
  const named = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return {
    mongodb: named.MONGO_IMAGE ?? services.mongodb.image,
    nats: named.NATS_IMAGE ?? services.nats.image,
    redis: named.REDIS_IMAGE ?? services.redis.image,
  };
}
