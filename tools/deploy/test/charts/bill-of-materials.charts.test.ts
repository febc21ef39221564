import { describe, expect, test } from 'vitest';
import { Ajv } from 'ajv';
import { z } from 'zod';
import { readText, repositoryPath } from '../../src/repository.ts';
import { run } from './helm.ts';

const schemaOf = (name: string) =>
  z.looseObject({}).parse(JSON.parse(readText(`deploy/schemas/cyclonedx/${name}.schema.json`)));

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
for (const name of ['spdx', 'jsf-0.82']) ajv.addSchema(schemaOf(name));
const isBill = ajv.compile(schemaOf('bom-1.5'));

const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), type: z.string() }) }),
  components: z.array(z.looseObject({ purl: z.string(), licenses: z.array(z.unknown()).optional() })),
});

const dependenciesOf = (workspace: string): Readonly<Record<string, string>> =>
  z
    .looseObject({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText(`${workspace}/package.json`))).dependencies;

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

describe('the bill of materials of the gateway, which holds the web app, too', () => {
  const { ok, output, stdout } = run(repositoryPath('deploy/image/sbom.sh'), ['services/gateway']);

  test('is one by the schema of CycloneDX', () => {
    expect(ok ? '' : output).toBe('');
    isBill(JSON.parse(stdout));
    expect(isBill.errors ?? []).toEqual([]);
  });

  test('says what it is of, and names what is inside with its license', () => {
    const { metadata, components } = billSchema.parse(JSON.parse(stdout));
    expect(metadata.component).toMatchObject({ name: 'courtcast-gateway', type: 'application' });
    const purls = components.map(({ purl }) => purl);
    for (const folder of ['services/gateway', 'tools/web-build'])
      for (const [name, version] of Object.entries(dependenciesOf(folder)))
        expect(purls).toContain(purlOf(name, version));
    expect(components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
    expect(purls.filter((purl) => /vitest|oxlint|typescript@|testkit/.test(purl))).toEqual([]);
  });
});
