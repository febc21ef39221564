import { z } from 'zod';
import { queryFrom, queryTo } from '../../fields/fields.ts';
import { pageOf, pageQuery } from '../../fields/pagination.ts';
import { auditActionSchema, auditLineSchema } from '../../resources/activity/audit.ts';
import { defineOperations } from '../operation.ts';

/** The audit log of the platform (decisions 16). */
export const auditOperations = defineOperations('identity', 'Users', {
  listAudit: {
    method: 'GET',
    access: 'authenticated',
    path: '/audit',
    summary: 'Who did what to users, players, clubs, tournaments and leagues, the newest first',
    description: `What people did, a moment after they did it; what the system does by itself, and what is scored, is not
      among it. A line is kept for 400 days. Who did what in one tournament says \`GET /tournaments/{id}/activity\`.`,
    who: 'admin',
    query: z.object({
      ...pageQuery,
      userId: z
        .string()
        .optional()
        .describe('Only what this user did, or what was done to them. An unknown id finds nothing.'),
      action: auditActionSchema.optional().describe('Only this action.'),
      from: queryFrom.optional().describe('Only what was done then or later: a moment, or a date in UTC.'),
      to: queryTo.optional().describe('Only what was done then or earlier: a moment, or a date in UTC.'),
    }),
    answer: { status: 200, schema: pageOf(auditLineSchema) },
  },
});
