import { z } from 'zod';
import { pushLanguageSchema } from './push/subscriptions.ts';

/** Query of files with texts of their own, reports and calendars. */
export const fileQuery = z.object({
  language: pushLanguageSchema
    .optional()
    .describe('The language of its texts: `en`, `es`, `de`, `it`, `fr` or `pt`. Absent: English.'),
});
