import { z } from 'zod';

/** The body of every refusal (specification 7); `details` only where fields or matches are named. */
export const problemBodySchema = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  error: z.string(),
  details: z
    .array(z.object({ path: z.string(), message: z.string(), code: z.string().optional() }))
    .optional(),
});

export type ProblemBody = z.infer<typeof problemBodySchema>;
