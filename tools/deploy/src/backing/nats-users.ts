import { z } from 'zod';
import { readYaml } from '../repository.ts';

const rightsSchema = z.object({ allow: z.array(z.string()) });
const userSchema = z.object({
  user: z.string(),
  password: z.string(),
  permissions: z.object({ publish: rightsSchema, subscribe: rightsSchema }),
});
const valuesSchema = z.looseObject({
  config: z.looseObject({
    merge: z.object({ authorization: z.object({ users: z.array(userSchema) }) }),
    jetstream: z.looseObject({ merge: z.record(z.string(), z.unknown()) }),
  }),
});

/** A NATS user with its permissions: subjects, wildcards allowed. */
export type NatsUser = z.output<typeof userSchema>;

const readValues = () => readYaml('deploy/backing/nats-values.yaml', valuesSchema).config;

/** The users of `deploy/backing/nats-values.yaml`, one for each service; their passwords name variables. */
export function readNatsUsers(): readonly NatsUser[] {
  return readValues().merge.authorization.users;
}

/** The JetStream settings that the file adds to the chart's own. */
export function readJetStreamSettings(): Readonly<Record<string, unknown>> {
  return readValues().jetstream.merge;
}
