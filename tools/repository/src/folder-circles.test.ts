import { expect, test } from 'vitest';
import { findFolderCircles } from './folder-circles.ts';

const importsOf = (...edges: readonly (readonly [from: string, to: string])[]) => {
  const files = new Set(edges.flat());
  return new Map(
    [...files].map((file) => [file, edges.filter(([from]) => from === file).map(([, to]) => to)]),
  );
};

test('finds folders that import each other, though no two files do, and names the imports', () => {
  const imports = importsOf(['a/x/one.ts', 'a/y/two.ts'], ['a/y/three.ts', 'a/x/four.ts']);
  expect(findFolderCircles(imports)).toEqual([
    {
      parent: 'a',
      folders: ['x', 'y'],
      edges: ['a/x/one.ts → a/y/two.ts', 'a/y/three.ts → a/x/four.ts'],
    },
  ]);
});

test('counts a folder with everything in it, and finds a circle by way of a third folder', () => {
  const imports = importsOf(
    ['a/x/deep/one.ts', 'a/y/two.ts'],
    ['a/y/two.ts', 'a/z/deep/deeper/three.ts'],
    ['a/z/four.ts', 'a/x/five.ts'],
    ['a/other/six.ts', 'a/x/five.ts'],
  );
  expect(findFolderCircles(imports).map(({ folders }) => folders)).toEqual([['x', 'y', 'z']]);
});

test('takes a folder and one inside it for one', () => {
  expect(findFolderCircles(importsOf(['a/page.ts', 'a/x/one.ts'], ['a/x/one.ts', 'a/frame.ts']))).toEqual([]);
});
