/** The directions in which imports may point: docs/architecture.md names the reasons. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-service-imports-another',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-know-no-service-app-or-tool',
      severity: 'error',
      from: { path: '^libs/', pathNot: '^libs/(web-)?testkit/' },
      to: { path: '^(services|apps|tools|e2e|bench)/' },
    },
    {
      name: 'no-app-imports-another',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'messages-know-no-other-lib-of-the-web',
      severity: 'error',
      from: { path: '^libs/web-messages/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^libs/web-(ui|data|score)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^libs/web-ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^libs/web-(data|score)/' },
    },
    {
      name: 'data-know-no-score',
      severity: 'error',
      from: { path: '^libs/web-data/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^libs/web-score/' },
    },
    {
      name: 'testkit-only-in-tests',
      severity: 'error',
      from: {
        path: '^(libs|services|apps|tools)/',
        pathNot: '(\\.test\\.tsx?$|/test/|^libs/(web-)?testkit/)',
      },
      to: { path: '^libs/(web-)?testkit/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(services/[^/]+/src/domain/|libs/(scoring-rules|pairings|ratings|domain)/)' },
    },
    {
      name: 'application-knows-no-adapter',
      severity: 'error',
      from: { path: '^services/[^/]+/src/application/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(^services/[^/]+/src/adapters/|^libs/(http|runtime|mongo|messaging|auth)/|node_modules/(express|mongoose|@nats-io|socket\\.io))',
      },
    },
    {
      name: 'what-answers-knows-no-database',
      severity: 'error',
      from: { path: '^services/[^/]+/src/adapters/(http|views|files)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(^services/[^/]+/src/adapters/mongo/|^libs/mongo/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'scoring-rules-depends-on-nothing',
      severity: 'error',
      from: { path: '^libs/scoring-rules/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^libs/scoring-rules/' },
    },
    {
      name: 'contracts-depend-on-zod-only',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(libs/contracts/|node_modules/zod/)' },
    },
    {
      name: 'runtime-knows-no-http',
      severity: 'error',
      from: { path: '^libs/runtime/src/' },
      to: { path: '(^libs/(http|mongo|messaging|auth)/|node_modules/express/)' },
    },
    {
      name: 'mongoose-stays-in-its-adapter',
      severity: 'error',
      from: {
        path: '^(services|libs|apps)/',
        pathNot: '(^services/[^/]+/src/adapters/mongo/|^libs/mongo/|^libs/testkit/|/test/)',
      },
      to: { path: 'node_modules/(mongoose|mongodb)/' },
    },
    {
      name: 'nats-stays-in-messaging',
      severity: 'error',
      from: {
        path: '^(services|libs|apps)/',
        pathNot: '(^services/[^/]+/src/adapters/nats/|^libs/messaging/|^libs/testkit/|/test/)',
      },
      to: { path: 'node_modules/@nats-io/' },
    },
    {
      name: 'socket-io-server-stays-in-realtime',
      severity: 'error',
      from: { path: '^(services|libs|apps)/', pathNot: '(^services/realtime/|/test/)' },
      to: { path: 'node_modules/socket\\.io/' },
    },
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
