// A setup file of vitest: random inputs of fast-check are those of the run's seed.
import fc from 'fast-check';
import { testSeed } from './seed.ts';

fc.configureGlobal({ seed: testSeed('fast-check') });
