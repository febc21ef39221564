import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { createDraw } from '../../../application/draws/create-draw.ts';
import type { CheckedDraw, DrawDetail } from '../../../application/draws/draw-detail.ts';
import { generateDraw } from '../../../application/draws/generate-draw.ts';
import { patchDraw } from '../../../application/draws/patch-draw.ts';
import { putEntrants } from '../../../application/draws/put-entrants.ts';
import { putGroups } from '../../../application/draws/put-groups.ts';
import { getDraw, listDraws, listQualifiers } from '../../../application/draws/read.ts';
import { drawQualifiers } from '../../../application/draws/place-qualifiers.ts';
import { drawLotsOfTies } from '../../../application/draws/draw-tie-lots.ts';
import { reopenDraw } from '../../../application/draws/reopen-draw.ts';
import { replaceEntrant } from '../../../application/draws/replace-entrant.ts';
import { withdrawFromDraw } from '../../../application/draws/withdraw-from-draw.ts';
import { deleteDraw, finalizeDraw } from '../../../application/draws/write.ts';
import type { Deps } from '../../../application/ports.ts';
import { deleteStructures, makeStructure } from '../../../application/draws/put-structure.ts';
import type { Tournament } from '../../../domain/tournaments/tournament.ts';
import { toTableRows } from '../../views/draw-groups.ts';
import { nameIn, toDrawDetailView, toDrawView } from '../../views/draw.ts';

function isDraft({ state }: Stored<Tournament>): boolean {
  return state.phase === 'draft';
}

/** A draw in full, as an answer. */
export function reply(detail: DrawDetail) {
  return { body: toDrawDetailView(detail), version: detail.draw.version };
}

/** Likewise, with warnings. */
export function checkedReply(detail: CheckedDraw) {
  const { body, version } = reply(detail);
  return { body: { ...body, warnings: [...detail.warnings] }, version };
}

/** Mounts the operations on groups of a draw (decisions 4). */
function mountGroups({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getDrawStandings, async ({ params, caller }) => {
    const { tournament, detail } = await getDraw(deps, params.id, caller);
    const rows = toTableRows(detail.draw.state, (id) => nameIn(detail, id));
    return { body: rows, version: detail.draw.version, isPrivate: isDraft(tournament) };
  });
  handle(operations.putDrawGroups, async ({ params, body, ...request }) =>
    reply(await putGroups(deps, { id: params.id, groups: body.groups }, request)),
  );
  handle(operations.drawTieLots, async ({ params, body, ...request }) =>
    reply(await drawLotsOfTies(deps, { id: params.id, ...body }, request)),
  );
}

function mountReads({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listDraws, async ({ params, caller }) => {
    const { tournament, draws } = await listDraws(deps, params.tournamentId, caller);
    return { body: { data: draws.map(toDrawView) }, isPrivate: isDraft(tournament) };
  });
  handle(operations.getDraw, async ({ params, caller }) => {
    const { tournament, detail } = await getDraw(deps, params.id, caller);
    return { ...reply(detail), isPrivate: isDraft(tournament) };
  });
  handle(operations.listQualifiers, async ({ params, caller }) => {
    const { tournament, draws } = await listQualifiers(deps, params.id, caller);
    return { body: draws.map(toDrawView), isPrivate: isDraft(tournament) };
  });
}

/** Mounts the operations on draws (decisions 4). */
export function mountDraws(app: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  mountReads(app, deps);
  mountGroups(app, deps);
  app.handle(operations.createDraw, async ({ params, body, ...request }) => {
    const detail = await createDraw(deps, { tournamentId: params.tournamentId, input: body }, request);
    return { ...reply(detail), location: `/draws/${detail.draw.id}` };
  });
  app.handle(operations.patchDraw, async ({ params, body, ...request }) =>
    checkedReply(await patchDraw(deps, { id: params.id, input: body }, request)),
  );
  app.handle(operations.deleteDraw, async ({ params, ...request }) => {
    await deleteDraw(deps, params.id, request);
    return {};
  });
  app.handle(operations.putEntrants, async ({ params, body, ...request }) => {
    const entrants = body.entrants.map(({ playerIds, seed = null, entryMark = null }) => ({
      ...{ playerIds, seed },
      ...(entryMark !== null && { entryMark }),
    }));
    return checkedReply(await putEntrants(deps, { id: params.id, entrants }, request));
  });
  app.handle(operations.generateDraw, async ({ params, body, ...request }) =>
    reply(await generateDraw(deps, { id: params.id, input: body }, request)),
  );
  app.handle(operations.withdrawFromDraw, async ({ params, body, ...request }) =>
    reply(await withdrawFromDraw(deps, { id: params.id, ...body }, request)),
  );
  app.handle(operations.replaceEntrant, async ({ params, body, ...request }) =>
    checkedReply(await replaceEntrant(deps, { id: params.id, ...body }, request)),
  );
  app.handle(operations.placeQualifiers, async ({ params, body, ...request }) =>
    reply(await drawQualifiers(deps, { id: params.id, ...body }, request)),
  );
  app.handle(operations.reopenDraw, async ({ params, ...request }) =>
    reply(await reopenDraw(deps, params.id, request)),
  );
  app.handle(operations.makeStructure, async ({ params, body, ...request }) => {
    const { preset, until } = body;
    const input = { preset, ...(until !== undefined && { until }) };
    const made = await makeStructure(deps, { id: params.id, input }, request);
    return { body: { data: made.map(toDrawView) }, location: `/draws/${params.id}` };
  });
  app.handle(operations.deleteStructures, async ({ params, ...request }) => {
    await deleteStructures(deps, params.id, request);
    return {};
  });
  app.handle(operations.finalizeDraw, async ({ params, ...request }) =>
    reply(await finalizeDraw(deps, params.id, request)),
  );
}
