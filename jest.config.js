const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const level = (displayName, testMatch) => ({
  displayName,
  testMatch,
  testEnvironment: 'node',
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
});

export default {
  testTimeout: 30_000,
  projects: [
    level('unit', ['<rootDir>/{libs,services,apps,tools}/**/src/**/*.test.{ts,tsx}']),
    level('contract', ['<rootDir>/{libs,services,tools}/*/test/contract/**/*.contract.test.ts']),
    level('integration', ['<rootDir>/{libs,services,tools,apps}/*/test/integration/**/*.int.test.ts']),
    level('long', ['<rootDir>/{libs,services,apps,tools,bench,e2e}/**/test/long/**/*.long.test.ts']),
    level('charts', ['<rootDir>/tools/deploy/test/charts/**/*.charts.test.ts']),
    level('upgrade', ['<rootDir>/e2e/test/upgrade/**/*.upgrade.test.ts']),
    level('e2e', ['<rootDir>/e2e/**/*.e2e.test.ts']),
  ],
};
