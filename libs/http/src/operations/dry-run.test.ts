import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { parseQuery } from './query.ts';

const withDryRun = Object.values<Operation>(operations).filter(
  ({ query }) => query !== undefined && 'dryRun' in query.shape,
);

/** Further required query parameters. */
const rest = ({ id }: Operation): string => (id === 'importEntrants' ? 'drawId=d1&' : '');

const refusalOf = (read: () => unknown) => {
  try {
    read();
    return null;
  } catch (error) {
    return isProblem(error) ? error.details : error;
  }
};

test('operations that say what they would change are these', () => {
  const ids = [
    'correctMatch',
    'enterTeamList',
    'importEntrants',
    'moveTournament',
    'putScore',
    'reopenMatch',
    'scheduleTournament',
  ];
  expect(withDryRun.map(({ id }) => id).toSorted()).toEqual(ids);
});

describe.each(withDryRun)('a dry run of $id is not mistaken for the request itself', (operation) => {
  const read = (search: string, isStrict = false) =>
    parseQuery(operation.query, rest(operation) + search, { isStrict });

  test.each(['yes', '1', 'TRUE', 'True', 'on', 'true%20', 'treu'])('dryRun=%s is refused', (value) => {
    const details = [{ path: 'dryRun', message: 'must be true or false', code: 'not-allowed-value' }];
    expect(refusalOf(() => read(`dryRun=${value}`))).toEqual(details);
  });

  test.each(['dryRun=true&dryRun=false', 'dryRun[]=true'])('%s is refused', (search) => {
    expect(refusalOf(() => read(search))).toMatchObject([{ path: 'dryRun', code: 'repeated-parameter' }]);
  });

  test.each(['dryrun', 'dry_run', 'dry-run', 'DryRun', 'dryRunn', 'dryRun '])(
    'a parameter named "%s" is refused where the caller is strict, and ignored else (decisions 1)',
    (name) => {
      const search = `${encodeURIComponent(name)}=true`;
      const message = expect.stringMatching(/^is not a parameter, dryRun is; known are /);
      const refusal = [{ path: name, message, code: 'unknown-parameter' }];
      expect(refusalOf(() => read(search, true))).toEqual(refusal);
      expect(read(search)).toEqual(read(''));
    },
  );
});
