import { z } from 'zod';
import { countryCodes } from './country-codes.ts';

const assigned: ReadonlySet<string> = new Set(countryCodes);

/** An ISO 3166-1 alpha-2 country code, in capitals (specification 2.10). */
export const countryCode = z
  .string()
  .refine((code) => assigned.has(code), 'must be an ISO 3166-1 alpha-2 country code in capitals, such as ES')
  .meta({ type: 'string', enum: [...countryCodes] });
