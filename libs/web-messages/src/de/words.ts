import { first } from './first.ts';
import { more } from './more.ts';
import type { Words } from '../words.ts';

/** Every text in German. */
export const words = { ...first, ...more } satisfies Words;
