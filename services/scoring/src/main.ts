import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startScoring } from './service.ts';

await runService({ name: 'scoring', start: () => startScoring(readConfig(process.env)) });
