import type { Caller } from '@courtcast/contracts';
import { decided, refuseField, refuseInput } from '@courtcast/domain';
import { checkOpening, conditionReasons } from '../../domain/entries/entry-settings.ts';
import { checkOpen } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';
import { levelledPerson } from './count-strengths.ts';
import { newEntry } from './create-entry.ts';
import { knownPerson } from './name-partner.ts';
import { isOfficialOf } from './who-enters.ts';

/** That registrations for a draw come and go now: as its entry list says, else its tournament. Problem conflict. */
export async function requireRegistering(
  { entryLists, now }: Pick<Deps, 'entryLists' | 'now'>,
  { tournament, drawId }: { readonly tournament: Tournament; readonly drawId: string },
): Promise<void> {
  const list = await entryLists.find(drawId);
  const at = now();
  decided(list === null ? checkOpen(tournament, at) : checkOpening(list.state.settings, tournament, at));
}

/**
 * A new registration as an entry, where its draw has an entry list. Problem invalid for a partner in singles, and where the
 * draw asks for more than a registration says: that is entered by `createEntry`.
 */
export async function enterRegistered(
  { entryLists, keys, ratings }: Pick<Deps, 'entryLists' | 'keys' | 'ratings'>,
  registration: Registration,
  { tournament, caller }: { readonly tournament: Tournament; readonly caller: Caller },
): Promise<Registration> {
  const list = await entryLists.find(registration.drawId);
  if (list === null) return registration;
  const { pairs, conditions } = list.state.settings;
  const { partnerPlayerId, playerId } = registration;
  if (!pairs && partnerPlayerId !== null)
    decided(refuseField('not-permitted-field', 'partnerPlayerId', 'This draw is of single players'));
  const isOwn = caller.kind === 'user' && caller.playerId === playerId;
  const entry = entryOfPlayers({ keys }, registration, isOwn);
  if (isOfficialOf(tournament, caller)) return { ...registration, entry };
  const of = { settings: list.state.settings, tournament };
  const entrant = await levelledPerson({ ratings }, of, { playerId, person: knownPerson });
  const reasons = conditionReasons(conditions, entrant);
  if (reasons.length > 0) decided(refuseInput(reasons));
  return { ...registration, entry: { ...entry, entrant } };
}

/** The entry of a registration of players who are known here. */
export function entryOfPlayers(
  { keys }: Pick<Deps, 'keys'>,
  { partnerPlayerId }: Pick<Registration, 'partnerPlayerId'>,
  isOwn: boolean,
) {
  return newEntry({
    entrant: knownPerson,
    partner: partnerPlayerId === null ? null : knownPerson,
    confirmedBy: isOwn ? 'account' : 'desk',
    linkSecret: keys.create(),
  });
}
