import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { createAsyncApi } from './asyncapi/document.ts';
import { createOpenApi } from './openapi/document.ts';

const openApi = createOpenApi({ version: '1.2.3', limits: { public: 10, authenticated: 100, board: 600 } });
const asyncApi = createAsyncApi({ version: '1.2.3' });

async function findingsOfSpectral(document: object, ruleset: unknown): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset(ruleset));
  // The linter needs a copy, because it inlines references.
  const findings = await linter.run(structuredClone(document) as Record<string, unknown>);
  return findings.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`);
}

// Left out of both: an e-mail address of the contact, which there is none of (SECURITY.md), and the alphabetical order
// of tags, which stand in the order in which a reader meets them.
test('Spectral finds nothing in the OpenAPI document', async () => {
  const rules = {
    'contact-properties': 'off',
    'openapi-tags-alphabetical': 'off',
    // Redocly checks the same below, in a fifth of the time: these two take five seconds.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
  } as const;
  expect(await findingsOfSpectral(openApi, { extends: [[rulesets.oas, 'all']], rules })).toEqual([]);
});

test('Spectral finds nothing in the AsyncAPI document', async () => {
  const rules = { 'asyncapi-info-contact-properties': 'off', 'asyncapi-3-tags-alphabetical': 'off' } as const;
  expect(await findingsOfSpectral(asyncApi, { extends: [[rulesets.asyncapi, 'all']], rules })).toEqual([]);
});

test('Redocly finds nothing in the OpenAPI document, whose examples fit its schemas', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' },
  });
  const findings = await lintFromString({ source: JSON.stringify(openApi), config });
  expect(
    findings.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});
