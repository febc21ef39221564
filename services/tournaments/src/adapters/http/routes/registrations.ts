import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { answerAsPartner } from '../../../application/registrations/answer-partner.ts';
import { createRegistration } from '../../../application/registrations/create-registration.ts';
import { getRegistration, listRegistrations } from '../../../application/registrations/read.ts';
import type { RegistrationDetail } from '../../../application/registrations/read.ts';
import { deleteRegistration } from '../../../application/registrations/write.ts';
import { toRegistrationView } from '../../views/registration.ts';

function reply(detail: RegistrationDetail) {
  return { body: toRegistrationView(detail), version: detail.registration.version };
}

/** Mounts the operations on registrations (decisions 4). */
export function mountRegistrations({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listRegistrations, async ({ params, query, caller }) => {
    const { data, meta } = await listRegistrations(deps, { id: params.id, query }, caller);
    return { body: { data: data.map(toRegistrationView), meta } };
  });
  handle(operations.getRegistration, async ({ params, caller }) =>
    reply(await getRegistration(deps, { ...params, caller })),
  );
  handle(operations.createRegistration, async ({ params, body, ...request }) => {
    const detail = await createRegistration(deps, { id: params.id, body }, request);
    const location = `/tournaments/${params.id}/registrations/${detail.registration.id}`;
    const { body: view, version } = reply(detail);
    return { body: { ...view, warnings: [...detail.warnings] }, version, location };
  });
  handle(operations.acceptPartner, async ({ params, body, ...request }) =>
    reply(await answerAsPartner(deps, { ...params, answer: 'accepted', said: body }, request)),
  );
  handle(operations.declinePartner, async ({ params, body: _none, ...request }) =>
    reply(await answerAsPartner(deps, { ...params, answer: 'declined' }, request)),
  );
  handle(operations.deleteRegistration, async ({ params, ...request }) => {
    await deleteRegistration(deps, params, request);
    return {};
  });
}
