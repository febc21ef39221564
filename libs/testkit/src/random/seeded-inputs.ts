// A vitest setup file: gives fast-check the run's seed.
import fc from 'fast-check';
import { testSeed } from './seed.ts';

fc.configureGlobal({ seed: testSeed('fast-check') });
