import { z } from 'zod';
import { readYaml } from './repository.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const composeSchema = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      build: z.looseObject({ args: z.record(z.string(), scalar) }).optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), scalar).default({}),
      depends_on: z.record(z.string(), z.looseObject({ condition: z.string() })).default({}),
      healthcheck: z.looseObject({}).optional(),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()).default({}),
});

/** A compose file as far as the checks look at it. */
type Compose = z.output<typeof composeSchema>;

/** A compose file of the repository. */
export function readCompose(path: string): Compose {
  return readYaml(path, composeSchema);
}

/** Merges compose files as Docker Compose does with `-f` and `-f`: later ones add to a service. */
export function mergeCompose(first: Compose, second: Compose): Compose {
  return {
    services: Object.fromEntries(
      [...new Set([...Object.keys(first.services), ...Object.keys(second.services)])].map((name) => {
        const [before, after] = [first.services[name], second.services[name]];
        const environment = { ...before?.environment, ...after?.environment };
        const depends_on = { ...before?.depends_on, ...after?.depends_on };
        const volumes = [...(before?.volumes ?? []), ...(after?.volumes ?? [])];
        return [name, { ...before, ...after, environment, depends_on, volumes }];
      }),
    ),
    volumes: { ...first.volumes, ...second.volumes },
  };
}

/** A value as Docker Compose fills it in where nothing is set: `${NAME:-default}`. */
function filledIn(text: string): string {
  return text.replaceAll(/\$\{\w+(?::-([^}]*))?\}/g, '$1');
}

/** The variables of one service of a compose file, filled in. */
export function composeEnvironment(compose: Compose, service: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      filledIn(value),
    ]),
  );
}
