// Writes values.schema.json of every chart: node tools/deploy/src/write-values-schemas.ts
import { writeFileSync } from 'node:fs';
import { repositoryPath } from './repository.ts';
import { deployedServices } from './service-settings.ts';
import { umbrellaSchema, valuesSchemaOf } from './values-schema.ts';

const write = (chart: string, schema: object): void => {
  const path = repositoryPath(`deploy/helm/${chart}/values.schema.json`);
  writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
};

for (const service of deployedServices) write(`courtcast-${service}`, valuesSchemaOf(service));
write('courtcast', umbrellaSchema(deployedServices));
