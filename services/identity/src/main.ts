import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startIdentity } from './service.ts';

await runService({ name: 'identity', start: () => startIdentity(readConfig(process.env)) });
