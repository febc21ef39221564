import { frame } from './frame.ts';
import { live } from './live.ts';
import { scores } from './scores.ts';

/** Texts that stand on the live page. */
export const first = { frame, live, scores };
