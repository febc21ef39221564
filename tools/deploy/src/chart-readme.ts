import { isMap, isScalar, parseDocument } from 'yaml';
import type { Pair, YAMLMap } from 'yaml';

interface Row {
  readonly path: string;
  /** Absent for a group, whose fields have rows of their own. */
  readonly value?: string;
  readonly meaning: string;
}

const tidy = (comment: string | null | undefined): string =>
  (comment ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

const isGroup = (value: unknown): value is YAMLMap =>
  isMap(value) && value.flow !== true && value.items.length > 0;

/** Fields whose names are the user's own: shown as a whole. */
const open = ['annotations', 'labels'];

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

/** The comment that stands above a field; that of the first field belongs to the map, as the parser sees it. */
const meaningOf = (pair: Pair, map: YAMLMap, index: number): string => {
  const own = isScalar(pair.key) ? pair.key.commentBefore : undefined;
  return tidy(own ?? (index === 0 ? map.commentBefore : undefined));
};

const rowsOf = (map: YAMLMap, path: string): Row[] =>
  map.items.flatMap((pair: Pair, index) => {
    const name = `${path}${keyOf(pair)}`;
    const meaning = meaningOf(pair, map, index);
    if (!isGroup(pair.value) || open.includes(keyOf(pair))) {
      const value = JSON.stringify(isScalar(pair.value) ? pair.value.value : pair.value);
      return [{ path: name, value, meaning }];
    }
    const inner = rowsOf(pair.value, `${name}.`);
    return meaning === '' ? inner : [{ path: name, meaning }, ...inner];
  });

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** Every value of a chart with its default and its comment in `values.yaml`: a Markdown table. */
export function valuesTable(values: string): string {
  const { contents } = parseDocument(values);
  if (!isMap(contents)) throw new Error('values.yaml holds no values');
  const rows = rowsOf(contents as YAMLMap, '').map(
    ({ path, value, meaning }) =>
      `| \`${path}\` | ${value === undefined ? '' : `\`${cell(value)}\``} | ${cell(meaning)} |`,
  );
  return ['| Value | Default | What |', '| --- | --- | --- |', ...rows].join('\n');
}

const OPENING = '<!-- Written by tools/deploy/src/write-readmes.ts out of values.yaml: change it there. -->';
const CLOSING = '<!-- The end of what is written. -->';

/** A README of a chart with the table of its values in the place for it. */
export function withValues(readme: string, values: string): string {
  const [before, rest] = readme.split(OPENING);
  const [, after] = rest?.split(CLOSING) ?? [];
  if (before === undefined || after === undefined) throw new Error('The README has no place for its values');
  return `${before}${OPENING}\n\n${valuesTable(values)}\n\n${CLOSING}${after}`;
}
