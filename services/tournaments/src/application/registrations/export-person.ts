import type { Stored } from '@courtcast/domain';
import type { EntryPerson, Payment } from '../../domain/entries/entry-state.ts';
import { mainUnits } from '../../domain/entries/payment.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';

type Row = Readonly<Record<string, unknown>>;
type Needs = Pick<Deps, 'registrations' | 'tournaments' | 'draws' | 'boxLeagues'>;

/** So many of a kind; nobody has more. */
const MAX = 10_000;

/** An online payment, with the name by which the provider knows it. */
function paymentRow(payment: Payment): Row {
  const { status, currency, openedAt, reference } = payment;
  return { status, amount: mainUnits(payment), currency, openedAt, reference };
}

/** A registration as one of its people may have it: what they have said, and nothing that their partner has. */
function registrationRow({ id, state }: Stored<Registration>, playerId: string): Row {
  const { entry, tournamentId, drawId, createdAt, deleted } = state;
  const isEntrant = state.playerId === playerId;
  const said: EntryPerson | null = (isEntrant ? entry?.entrant : entry?.partner) ?? null;
  return {
    ...{
      id,
      tournamentId,
      drawId,
      createdAt,
      withdrawn: deleted,
      as: isEntrant ? 'entrant' : 'partner',
      said,
    },
    ...(entry !== undefined && {
      ...{ status: entry.status, place: entry.place, fee: entry.fee, reason: entry.reason },
      ...(entry.payment !== undefined && { payment: paymentRow(entry.payment) }),
      ...{ language: entry.language, ...(isEntrant && { notes: entry.notes }) },
    }),
  };
}

/** Registrations and draws of a person, and the tournaments of whose staff they are. */
export async function exportPerson(
  { registrations, tournaments, draws, boxLeagues }: Needs,
  { userId, playerId }: { readonly userId: string; readonly playerId: string | null },
): Promise<Readonly<Record<string, Row[]>>> {
  const [registrationIds, drawIds, boxLeagueIds] =
    playerId === null
      ? [[], [], []]
      : await Promise.all([
          registrations.listIdsNaming(playerId),
          draws.listIdsNaming(playerId),
          boxLeagues.listIdsNaming(playerId),
        ]);
  const found = await Promise.all(registrationIds.slice(-MAX).map((id) => registrations.findAny(id)));
  const rows = found.flatMap((one) =>
    one === null || playerId === null ? [] : [registrationRow(one, playerId)],
  );
  const inDraws = await draws.findMany(drawIds.slice(-MAX));
  const inLeagues = await boxLeagues.findMany(boxLeagueIds.slice(-MAX));
  const staffed = await tournaments.findMany((await tournaments.listIdsOfStaff(userId)).slice(-MAX));
  return {
    registrations: rows,
    draws: inDraws.map(({ id, state }) => ({ id, name: state.name, tournamentId: state.tournamentId })),
    boxLeagues: inLeagues.map(({ id, state }) => ({
      ...{ id, name: state.name },
      waitsSince: state.arrivals.find(({ playerIds }) => playerIds.includes(playerId ?? ''))?.since ?? null,
      leaving: state.leaving.includes(playerId ?? ''),
    })),
    staff: staffed.map(({ id, state }) => ({
      ...{ id, name: state.name },
      role: state.staff.find((one) => one.userId === userId)?.role ?? null,
    })),
  };
}
