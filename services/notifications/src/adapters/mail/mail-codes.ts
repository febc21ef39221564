import { secretKeys } from '@courtcast/runtime';
import type { MailCodes } from '../../application/ports/mail.ts';

const DIVIDER = '.';

/** Codes that are signed with the key of the installation: nobody makes one, or tells an address from it. */
export function createMailCodes(mailKey: string): MailCodes {
  const sign = (text: string) => secretKeys.sign(mailKey, text);
  const signatureOf = (code: string) => sign(`unsubscribe\n${code}`);
  return {
    codeOf: (address) => sign(`address\n${address.trim().normalize('NFC').toLowerCase()}`),
    stopKeyOf: (code) => [code, signatureOf(code)].join(DIVIDER),
    readStopKey: (key) => {
      const [code = '', signature = '', ...others] = key.split(DIVIDER);
      // Hashes are compared, so that the time it takes says nothing of the signature.
      const isOurs = others.length === 0 && secretKeys.hash(signature) === secretKeys.hash(signatureOf(code));
      return isOurs ? code : null;
    },
  };
}
