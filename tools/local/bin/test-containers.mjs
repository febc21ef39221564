import { bootstrap } from './bootstrap.mjs';

await bootstrap('tools/local/src/test-containers.ts');
