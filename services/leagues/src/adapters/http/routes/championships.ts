import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { listChampionships } from '../../../application/championships/read.ts';
import { createChampionship, patchChampionship } from '../../../application/championships/write.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Championship } from '../../../domain/championship.ts';
import { toChampionshipView } from '../../views/championship.ts';

function reply(championship: Stored<Championship>) {
  return { body: toChampionshipView(championship), version: championship.version };
}

/** Mounts the operations on championships (decisions 6). */
export function mountChampionships({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listChampionships, async ({ query, caller }) => {
    const { data, meta, isPrivate } = await listChampionships(deps, query, caller);
    return { body: { data: data.map(toChampionshipView), meta }, isPrivate };
  });
  handle(operations.getChampionship, async ({ params }) => reply(await deps.championships.get(params.id)));
  handle(operations.createChampionship, async ({ body, ...request }) => {
    const championship = await createChampionship(deps, body, request);
    return { ...reply(championship), location: `/championships/${championship.id}` };
  });
  handle(operations.patchChampionship, async ({ params, body, ...request }) =>
    reply(await patchChampionship(deps, { id: params.id, input: body }, request)),
  );
}
