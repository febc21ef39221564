import { operations } from '@courtcast/contracts';
import type { RegistrationView } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { createRegistration } from '../../application/registrations/create-registration.ts';
import { deleteRegistration } from '../../application/registrations/delete-registration.ts';
import { getRegistration } from '../../application/registrations/get-registration.ts';
import { listRegistrations } from '../../application/registrations/list-registrations.ts';
import type { RegistrationDetail } from '../../application/registrations/registration-detail.ts';
import { playersOf } from '../../domain/registration.ts';

function toView({ registration, names }: RegistrationDetail): RegistrationView {
  const { id, state } = registration;
  return {
    id,
    tournamentId: state.tournamentId,
    drawId: state.drawId,
    playerId: state.playerId,
    partnerPlayerId: state.partnerPlayerId,
    players: playersOf(state).map((playerId) => ({
      id: playerId,
      name: names.get(playerId) ?? 'Unknown player',
    })),
    createdAt: state.createdAt.toISOString(),
    updatedAt: state.updatedAt.toISOString(),
  };
}

function reply(detail: RegistrationDetail) {
  return { body: toView(detail), version: detail.registration.version };
}

/** Mounts the operations on registrations (decisions.md 4). */
export function mountRegistrations({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listRegistrations, async ({ params, query, caller }) => {
    const { data, meta } = await listRegistrations(deps, { id: params.id, query }, caller);
    return { body: { data: data.map(toView), meta } };
  });
  handle(operations.getRegistration, async ({ params, caller }) =>
    reply(await getRegistration(deps, { ...params, caller })),
  );
  handle(operations.createRegistration, async ({ params, body, ...request }) => {
    const detail = await createRegistration(deps, { id: params.id, body }, request);
    const location = `/tournaments/${params.id}/registrations/${detail.registration.id}`;
    return { ...reply(detail), location };
  });
  handle(operations.deleteRegistration, async ({ params, ...request }) => {
    await deleteRegistration(deps, params, request);
    return {};
  });
}
