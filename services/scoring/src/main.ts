import { runService } from '@courtcast/http';
import { readConfig } from './config.ts';
import { startService } from './service.ts';

await runService({ name: 'scoring', start: async () => startService(readConfig(process.env)) });
