import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stageNames } from '../../src/commands/count.ts';
import { commandNames } from '../../src/commands/registry.ts';
import { queryOperatorNames } from '../../src/match/filter.ts';
import { updateOperatorNames } from '../../src/update/changes.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test.each([
  ['Commands', commandNames()],
  ['Query operators', queryOperatorNames()],
  ['Update operators', updateOperatorNames()],
  ['Stages', stageNames],
])('the README lists the %s that there are, and no others', (title, names) => {
  const line = readme.split('\n').find((text) => text.startsWith(`**${title}:**`)) ?? '';
  const listed = [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(listed).toEqual([...names].sort());
});
