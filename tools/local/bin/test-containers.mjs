import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/local/src/checks/test-containers.ts');
