import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  citableOf,
  commentsOf,
  findCitations,
  findComparisons,
  findOldForms,
  missingOf,
} from './citations.ts';
import type { CitedDocuments } from './citations.ts';
import { listFiles, listTextFiles, readText } from './repository-files.ts';

const documents: CitedDocuments = {
  specification: citableOf(readText('docs/spec/interface.md')),
  decisions: citableOf(listFiles('docs/spec/decisions/*.md').map(readText).join('\n')),
  rules: citableOf(readText('docs/spec/rules.md')),
  architecture: citableOf(readText('docs/architecture.md')),
  adr: new Set(listFiles('docs/adr/*.md').map((path) => String(Number(posix.basename(path).slice(0, 4))))),
};

// These name the forms themselves.
const exempt = /^tools\/repository\/src\/citations(?:\.test)?\.ts$/;
const files = listTextFiles()
  .filter((path) => !exempt.test(path) && !path.endsWith('.json'))
  .map((path) => ({ path, text: readText(path) }));

describe('citations', () => {
  test('name a document and a heading that exist', () => {
    const broken = files.flatMap(({ path, text }) =>
      findCitations(text).flatMap((citation) =>
        missingOf(citation, documents).map(
          (name) => `${path}:${citation.line}: "${citation.text}" (${name})`,
        ),
      ),
    );
    expect(broken).toEqual([]);
  });

  test('have one form, and name nothing that is not in the repository', () => {
    const refused = files.flatMap(({ path, text }) => {
      const isPage = path.endsWith('.md');
      const found = [
        ...findOldForms(text, { isProse: isPage }),
        ...(isPage ? [] : findOldForms(commentsOf(text), { isProse: true })),
      ];
      return found.map(({ line, text: form }) => `${path}:${line}: "${form}"`);
    });
    expect([...new Set(refused)]).toEqual([]);
  });

  test('of comparisons by number name a row of docs/performance.md', () => {
    const rows = new Set(readText('docs/performance.md').match(/(?<=^\| )P\d+/gm));
    const wanted = files
      .filter(({ path }) => /^(?:bench|docs)\//.test(path) || path.endsWith('.ts'))
      .flatMap(({ path, text }) =>
        findComparisons(path.endsWith('.ts') && !path.startsWith('bench/') ? commentsOf(text) : text).map(
          ({ line, text: number }) => ({ path, line, number }),
        ),
      );
    expect(wanted.length).toBeGreaterThan(rows.size);
    expect(wanted.filter(({ number }) => !rows.has(number))).toEqual([]);
  });

  test('are found at all', () => {
    expect(files.flatMap(({ text }) => findCitations(text)).length).toBeGreaterThan(200);
  });

  test.each([
    ['see decisions 5.', 'decisions', ['5']],
    ['(specification 2.5–2.7, 3.2)', 'specification', ['2.5', '2.7', '3.2']],
    [' * of the rules (decisions\n * 1 and 7)', 'decisions', ['1', '7']],
    ['// ADR 9', 'adr', ['9']],
  ])('%j is one', (text, document, sections) => {
    expect(findCitations(text)).toMatchObject([{ document, sections }]);
  });

  test('a heading below a section is part of it', () => {
    const [citation] = findCitations('(architecture 5, "Read copies")');
    expect(citation).toMatchObject({ sections: ['5'], heading: 'Read copies' });
  });

  test.each([
    'decisions.md 4',
    'architecture, section 5',
    '(interface 2.4)',
    'quality.md P8',
    'see style.md',
    'ADR 0007',
    'of issue 12',
    '../shared/spec',
    'M4 says',
  ])('%j is refused', (text) => {
    expect(findOldForms(text, { isProse: true })).toHaveLength(1);
  });

  test.each([
    '[decisions](spec/decisions.md)',
    'U18 girls',
    'docs/architecture.md',
    '[architecture.md](architecture.md)',
    'P256',
    '%E0%A4',
  ])('%j is not', (text) => {
    expect(findOldForms(text, { isProse: true })).toEqual([]);
  });
});
