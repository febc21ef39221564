import { expect, test } from 'vitest';
import { embedCode } from './embed-snippet.tsx';

test('the code loads the script of the installation and names what it shows', () => {
  expect(embedCode('https://scores.example', 'ranking', 'r1')).toBe(
    [
      '<script src="https://scores.example/embed/courtcast-table.js" async></script>',
      '<courtcast-table ranking="r1"></courtcast-table>',
    ].join('\n'),
  );
});
