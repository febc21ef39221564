import { operations } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { listClubMembers, listMemberships } from '../../../application/memberships/read.ts';
import type { MembershipOf } from '../../../application/memberships/read.ts';
import {
  createMembership,
  deleteMembership,
  patchMembership,
} from '../../../application/memberships/write.ts';
import type { Deps } from '../../../application/ports.ts';
import { toClubMemberView, toMembershipView } from '../../views/player.ts';

function reply({ playerId, version, membership }: MembershipOf) {
  return { body: toMembershipView(playerId, membership), version };
}

/** Mounts the operations on memberships (decisions 3). */
export function mountMemberships({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listMemberships, async ({ params, query, caller }) => {
    const { id, version, memberships } = await listMemberships(deps, caller, {
      ...query,
      playerId: params.id,
    });
    const { data, meta } = pageOf(memberships, query);
    return { body: { data: data.map((membership) => toMembershipView(id, membership)), meta }, version };
  });
  handle(operations.listClubMembers, async ({ params, query, caller }) => {
    const { data, meta } = await listClubMembers(deps, caller, { ...query, clubId: params.id });
    return { body: { data: data.map(toClubMemberView), meta } };
  });
  handle(operations.createMembership, async ({ params, body, ...request }) => {
    const input = { ...body, isPrimary: body.isPrimary ?? false, playerId: params.id };
    const created = await createMembership(deps, input, request);
    const { playerId, membership } = created;
    return { ...reply(created), location: `/players/${playerId}/memberships/${membership.id}` };
  });
  handle(operations.patchMembership, async ({ params, body, ...request }) => {
    const input = { ...body, playerId: params.id, membershipId: params.membershipId };
    return reply(await patchMembership(deps, input, request));
  });
  handle(operations.deleteMembership, async ({ params, ...request }) => {
    await deleteMembership(deps, { playerId: params.id, membershipId: params.membershipId }, request);
    return {};
  });
}
