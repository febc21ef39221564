import { z } from 'zod';
import { reasons } from './reasons.ts';

const code = z
  .string()
  .optional()
  .meta({
    type: 'string',
    description: 'The reason, for programs to switch on; the list grows. On every 409 and 422.',
    'x-extensible-enum': Object.keys(reasons),
  });

/** The body of every refusal (specification 7); `details` only where fields or matches are named. */
export const problemBodySchema = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  error: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string(), code })).optional(),
});

export type ProblemBody = z.infer<typeof problemBodySchema>;
