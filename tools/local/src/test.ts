// npm test: all levels.
import { runLevels } from './run-levels.ts';

await runLevels(
  [
    // Tests wait for servers, clocks and pages for a part of their time, which leaves room for more beside two cores.
    {
      name: 'unit, contract, component and integration tests',
      projects: ['unit', 'contract', 'components', 'integration'],
      workers: 4,
    },
    { name: 'end-to-end tests', projects: ['e2e'], workers: 3 },
  ],
  process.env,
);
