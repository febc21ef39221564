import { runService } from '@courtcast/runtime';
import { readConfig } from './config.ts';
import { startNotifications } from './service.ts';

await runService({ name: 'notifications', start: () => startNotifications(readConfig(process.env)) });
