import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startTournaments } from './service.ts';

await runService({ name: 'tournaments', start: () => startTournaments(readConfig(process.env)) });
