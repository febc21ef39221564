import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startLeagues } from './service.ts';

await runService({ name: 'leagues', start: () => startLeagues(readConfig(process.env)) });
