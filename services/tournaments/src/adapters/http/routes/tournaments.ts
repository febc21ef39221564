import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { moveTournament } from '../../../application/tournaments/move-tournament.ts';
import { previewMove } from '../../../application/tournaments/preview-move.ts';
import { getTournament, listTournaments } from '../../../application/tournaments/read.ts';
import { listMyTournaments } from '../../../application/tournaments/read-own.ts';
import type { TournamentDetail } from '../../../application/tournaments/read.ts';
import {
  createTournament,
  deleteStaff,
  patchTournament,
  putStaff,
} from '../../../application/tournaments/write.ts';
import type { TournamentSettings } from '../../../domain/tournaments/tournament.ts';
import { toMovePreviewView } from '../../views/preview.ts';
import {
  toListedTournamentView,
  toOwnTournamentView,
  toTournamentDetailView,
} from '../../views/tournament.ts';

function reply(detail: TournamentDetail) {
  const { state, version } = detail.tournament;
  return { body: toTournamentDetailView(detail), version, isPrivate: state.phase === 'draft' };
}

type Body = Omit<TournamentSettings, 'registrationDeadline'> & {
  readonly registrationDeadline?: string | null | undefined;
};

/** Moments come as text. */
function toSettings<B extends Body>({ registrationDeadline: deadline, ...settings }: B) {
  const registrationDeadline = typeof deadline === 'string' ? new Date(deadline) : deadline;
  return { ...settings, registrationDeadline };
}

/** Mounts the operations on tournaments and their staff (decisions 4). */
export function mountTournaments({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listTournaments, async ({ query, caller }) => {
    const { data, meta, isPrivate } = await listTournaments(deps, query, caller);
    return { body: { data: data.map(toListedTournamentView), meta }, isPrivate };
  });
  handle(operations.listMyTournaments, async ({ query, caller }) => {
    const { data, meta } = await listMyTournaments(deps, caller, query);
    return { body: { data: data.map(toOwnTournamentView), meta } };
  });
  handle(operations.getTournament, async ({ params, caller }) =>
    reply(await getTournament(deps, params.id, caller)),
  );
  handle(operations.createTournament, async ({ body, ...request }) => {
    const detail = await createTournament(deps, toSettings(body), request);
    return { ...reply(detail), location: `/tournaments/${detail.tournament.id}` };
  });
  handle(operations.patchTournament, async ({ params, body, ...request }) =>
    reply(await patchTournament(deps, { id: params.id, input: toSettings(body) }, request)),
  );
  handle(operations.moveTournament, async ({ params, query, body, ...request }) => {
    const move = { id: params.id, phase: body.phase };
    return query.dryRun === true
      ? { body: toMovePreviewView(await previewMove(deps, move, request)) }
      : reply(await moveTournament(deps, move, request));
  });
  handle(operations.putTournamentStaff, async ({ params, body, ...request }) => {
    const member = { userId: params.userId, role: body.role };
    return reply(await putStaff(deps, { id: params.id, member }, request));
  });
  handle(operations.deleteTournamentStaff, async ({ params, ...request }) => {
    await deleteStaff(deps, params, request);
    return {};
  });
}
