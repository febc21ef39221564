import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { valuesTable, withValues } from './chart-readme.ts';
import { readText, readYaml } from './repository.ts';
import { deployedServices } from './service-settings.ts';

/** A text without the parts that a formatter may change: white space and the rulers of tables. */
const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---');

const secretsSchema = z.object({
  secrets: z.record(z.string(), z.object({ name: z.string(), key: z.string() })),
});
const factsSchema = z.object({ edge: z.boolean(), callers: z.array(z.string()), calls: z.array(z.string()) });

const factsOf = (service: string) => {
  const [, facts] =
    /facts" -}}\n([\s\S]*?)\{\{- end/.exec(
      readText(`deploy/helm/courtcast-${service}/templates/_facts.tpl`),
    ) ?? [];
  return factsSchema.parse(parse(facts ?? ''));
};

describe.each(deployedServices)('the README of %s', (service) => {
  const folder = `deploy/helm/courtcast-${service}`;
  const readme = readText(`${folder}/README.md`);
  const values = readText(`${folder}/values.yaml`);

  test('has the values as `write-readmes.ts` writes them', () => {
    expect(bare(readme)).toBe(bare(withValues(readme, values)));
  });

  test('names every Secret with its key', () => {
    const { secrets } = readYaml(`${folder}/values.yaml`, secretsSchema);
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)`\s+\| `([^`]+)`\s+\| `([^`]+)`\s+\|$/gm)];
    expect(rows.map(([, variable, name, key]) => [variable, { name, key }])).toEqual(Object.entries(secrets));
  });

  test('says who gets in, and where it goes', () => {
    const { edge, callers, calls } = factsOf(service);
    const [, inside, outside] = /NetworkPolicy \(in: ([^;]*); out: ([^)]*)\)/.exec(readme) ?? [];
    expect(inside).toBe([...callers, ...(edge && callers.length === 0 ? ['clients'] : [])].join(', '));
    expect(outside?.split(', ')).toEqual(expect.arrayContaining(calls));
  });
});

test('a value has a row with its default and its comment, a group one of its own where it has a comment', () => {
  const table = valuesTable(`
# All of it.
group:
  # One | two.
  # Three.
  first: ''
  second: { a: 1 }
quiet:
  third: [1]
`);
  expect(table.split('\n').slice(2)).toEqual([
    '| `group` |  | All of it. |',
    '| `group.first` | `""` | One \\| two. Three. |',
    '| `group.second` | `{"a":1}` |  |',
    '| `quiet.third` | `[1]` |  |',
  ]);
});
