import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { listActivity } from '../../../application/activity/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toActivityView } from '../../views/activity.ts';

/** Mounts the activity log of tournaments (decisions 16). */
export function mountActivity({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listActivity, async ({ params, query, caller }) => {
    const { data, meta } = await listActivity(deps, { id: params.id, query }, caller);
    return { body: { data: data.map((detail) => toActivityView(detail)), meta } };
  });
}
