// npm run test:containers: the levels that need NATS, Redis and MongoDB, on containers only. MONGO_IMAGE, NATS_IMAGE
// and REDIS_IMAGE name other images than docker-compose.yml.
import { runLevels } from './run-levels.ts';

await runLevels(
  [
    {
      name: 'operations that the embedded server has',
      projects: ['contract'],
      files: ['tools/embedded-mongo/test/contract/operations.contract'],
      isGivenDatabase: true,
      workers: 1,
    },
    { name: 'tests of the containers themselves', projects: ['containers'], workers: 1 },
    { name: 'integration tests', projects: ['integration'], workers: 3 },
    { name: 'end-to-end tests', projects: ['e2e'], workers: 2 },
    { name: 'tests in a browser', projects: ['browser'], workers: 2 },
  ],
  { environment: { ...process.env, TEST_CONTAINERS: '1' }, asked: process.argv.slice(2), goesOn: true },
);
