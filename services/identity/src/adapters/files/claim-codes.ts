import { hash, randomInt } from 'node:crypto';
import type { ClaimCodes } from '../../application/ports.ts';

/** Without letters and digits that look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 49 bits, against guesses at a hundred requests a minute for thirty days. */
const LENGTH = 10;
const HALF = LENGTH / 2;

/** Codes of ten letters and digits, in two halves. */
export const claimCodes: ClaimCodes = {
  create() {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
      '',
    );
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  },
  hash: (code) => hash('sha256', code.replaceAll(/[\s-]/g, '').toUpperCase()),
};
