import { z } from 'zod';
import { serviceNameSchema } from './service-name.ts';

export const platformRoleSchema = z.enum(['user', 'admin']);
export const clubRoleSchema = z.enum(['owner', 'manager', 'coach', 'member']);

export type PlatformRole = z.infer<typeof platformRoleSchema>;
export type ClubRole = z.infer<typeof clubRoleSchema>;

/** A signed-in person as identity knows them: the principal that the gateway signs into internal tokens. */
export const userCallerSchema = z.object({
  kind: z.literal('user'),
  userId: z.string(),
  playerId: z.string().nullable(),
  role: platformRoleSchema,
  clubs: z.array(z.object({ clubId: z.string(), role: clubRoleSchema })),
});

/** Who a request comes from. Board keys travel as they came and are verified by scoring, which owns boards. */
export const callerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  userCallerSchema,
  z.object({ kind: z.literal('board'), key: z.string() }),
  z.object({ kind: z.literal('service'), name: serviceNameSchema }),
]);

export type UserCaller = z.infer<typeof userCallerSchema>;
export type Caller = z.infer<typeof callerSchema>;
