import type { Json } from './json-schema.ts';

/** Contact for questions about the API. */
export const contact: Json = { name: 'Courtcast', url: 'https://github.com/courtcast/courtcast' };

/** Under which the API is published; by its address, since a document may name that or an SPDX identifier, not both. */
export const license: Json = {
  name: 'Apache-2.0',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
};

/** Every reason of a refusal, a section each. */
export const REASONS_PAGE = 'https://github.com/courtcast/courtcast/blob/main/docs/reasons.md';
