import type { Caller } from '@courtcast/contracts';
import { userCaller } from '@courtcast/testkit';

export const admin = userCaller('admin', { role: 'admin' });
export const anonymous: Caller = { kind: 'anonymous' };
