import { describe, expect, test } from 'vitest';

import { machinePath, reasonToInstall, refuseNode } from '../bin/decisions.mjs';

describe('the Node that runs the bootstrap', () => {
  test.each(['v18.0.0', 'v20.20.2', 'v24.21.0', 'v100.0.0'])('may be %s', (version) => {
    expect(refuseNode(version)).toBeNull();
  });

  test.each(['v16.20.2', 'v8.17.0'])('may not be %s', (version) => {
    expect(refuseNode(version)).toContain(version);
  });
});

describe('the installation', () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'libs/http': { version: '0.1.0' },
      'node_modules/@courtcast/http': { resolved: 'libs/http', link: true },
      'node_modules/express': { version: '5.3.0' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };
  const installed = {
    packages: {
      'node_modules/@courtcast/http': { resolved: 'libs/http', link: true },
      'node_modules/express': { version: '5.3.0' },
    },
  };

  test('is left alone when it is what the lock file asks for, optional packages aside', () => {
    expect(reasonToInstall(wanted, installed)).toBeNull();
  });

  test('is made when there is none', () => {
    expect(reasonToInstall(wanted, null)).toBe('nothing is installed yet');
  });

  test('is made again when a package has another version or is missing', () => {
    const older = { packages: { ...installed.packages, 'node_modules/express': { version: '5.2.0' } } };
    expect(reasonToInstall(wanted, older)).toBe('express has another version');
    expect(reasonToInstall(wanted, { packages: {} })).toBe('@courtcast/http is missing');
  });
});

test('npm runs without the folders of node_modules on its path', () => {
  const path =
    '/checkout/node_modules/.bin:/usr/local/bin:/checkout/node_modules/npm/bin/node-gyp-bin:/usr/bin';
  expect(machinePath(path, ':')).toBe('/usr/local/bin:/usr/bin');
});
