import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectFilter } from './filters.tsx';

const courts = (value: '' | 'c1' | 'c2'): string =>
  renderToStaticMarkup(
    <SelectFilter
      label="Court"
      value={value}
      all="Any court"
      options={[
        ['c1', 'Court 1'],
        ['c2', 'Court 2'],
      ]}
      onChoose={() => undefined}
    />,
  );

const selectedIn = (html: string): string[] =>
  [...html.matchAll(/<option[^>]*selected[^>]*>([^<]*)</g)].map(([, label]) => label ?? '');

test.each([
  ['', 'Any court'],
  ['c2', 'Court 2'],
] as const)('a filter that holds “%s” says %s', (value, said) => {
  expect(selectedIn(courts(value))).toEqual([said]);
});
