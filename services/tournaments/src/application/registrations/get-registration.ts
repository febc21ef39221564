import { notFound } from '@courtcast/problem';
import { userOf } from '../access.ts';
import type { Deps } from '../ports.ts';
import type { RegistrationPlace } from './find-registration.ts';
import { findRegistration, isPartOf, isStaff } from './find-registration.ts';
import type { RegistrationDetail } from './registration-detail.ts';
import { detailsOf } from './registration-detail.ts';

/** One registration; for others than staff and its players it is not there. */
export async function getRegistration(
  deps: Pick<Deps, 'tournaments' | 'registrations' | 'players'>,
  place: RegistrationPlace,
): Promise<RegistrationDetail> {
  userOf(place.caller);
  const { tournament, registration } = await findRegistration(deps, place);
  const isVisible = isStaff(tournament.state, place.caller) || isPartOf(registration.state, place.caller);
  const [detail] = isVisible ? await detailsOf(deps, [registration]) : [];
  if (detail === undefined) throw notFound('Registration');
  return detail;
}
