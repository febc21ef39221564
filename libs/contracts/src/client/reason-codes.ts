import { reasons } from '../reasons.ts';
import type { ReasonCode } from '../reasons.ts';

// The keys of a literal are the words that its type names.
const codes = Object.keys(reasons) as ReasonCode[];

/** Every reason code, without the texts of the page: builds for browsers ship its value. */
export const reasonCodes: readonly ReasonCode[] = codes;
