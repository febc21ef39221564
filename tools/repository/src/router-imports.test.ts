import { expect, test } from 'vitest';
import { listTextFiles, readText } from './repository-files.ts';

const FROM_ROUTER = /import \{([^}]*)\} from 'react-router'/g;
/** They stand in one module with forms and loaders, which every first visit would load (ADR 32). */
const ofForms = /\b(?:Link|NavLink|BrowserRouter|useSearchParams|useLinkClickHandler|Form)\b/;

test('links, the search of an address and the router of the web are those of libs/web-ui/src/link', () => {
  const files = listTextFiles().filter((path) => /^(?:apps|libs\/web-\w+)\/.*\.tsx?$/.test(path));
  const wrong = files.filter((path) =>
    [...readText(path).matchAll(FROM_ROUTER)].some(([, names = '']) => ofForms.test(names)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
