import { first } from './first.ts';
import { more } from './more.ts';

/** Every text in English. */
export const words = { ...first, ...more };
