// npm test: all levels.
import { runLevels } from './run-levels.ts';

await runLevels(
  [
    // Integration tests wait for servers and clocks half of the time, which leaves room for a third beside two cores.
    {
      name: 'unit, contract, component and integration tests',
      projects: ['unit', 'contract', 'components', 'integration'],
      workers: 3,
    },
    { name: 'end-to-end tests', projects: ['e2e'], workers: 2 },
  ],
  process.env,
);
