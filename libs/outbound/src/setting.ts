import { settings } from '@courtcast/runtime';
import { z } from 'zod';
import { parseNetwork } from './addresses.ts';

/** A setting that names networks which may be reached beside public addresses: `10.0.0.0/8,…`; none unless given. */
export const networksSetting = settings.commaList.default([]).transform((texts, context) => {
  try {
    return texts.map(parseNetwork);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be networks as 10.0.0.0/8, divided by commas' });
    return z.NEVER;
  }
});
