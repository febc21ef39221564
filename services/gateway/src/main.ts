import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startGateway } from './service.ts';

await runService({
  name: 'gateway',
  start: () => startGateway(readConfig(process.env), { writesDocuments: true }),
});
