import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startRealtime } from './service.ts';

await runService({ name: 'realtime', start: () => startRealtime(readConfig(process.env)) });
