import type { Staff } from './staff.ts';

/** A tournament that is entered: a draw of pairs that is full, and one of single players. */
export interface EnteredTournament {
  readonly id: string;
  readonly drawId: string;
  /** Opens the entry of somebody who looks for a partner. */
  readonly key: string;
}

const NAME = 'Winter Cup';

/** Makes it, with a pair that has a place, one that waits, and somebody who looks for a partner. */
export async function openEntries({ director }: Staff): Promise<EnteredTournament> {
  const { id } = await director.call('createTournament', { body: { name: NAME, sport: 'padel' } });
  const params = { tournamentId: id };
  const pairs = await director.call('createDraw', { params, body: { name: 'Pairs', size: 8 } });
  const women = await director.call('createDraw', {
    params,
    body: { name: 'Women', size: 8, gender: 'female' },
  });
  await director.call('putEntryList', {
    params: { id: pairs.id },
    body: {
      ...{ pairs: true, capacity: 1, allowsPublic: true, closesAt: '2099-05-02T10:00:00.000Z' },
      fee: { text: 'at the desk', amount: 30, currency: 'EUR' },
    },
  });
  await director.call('putEntryList', {
    params: { id: women.id },
    body: { pairs: false, capacity: 8, allowsPublic: true, conditions: { bornTo: 1990, ratingFrom: 3 } },
  });
  await director.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  const enter = (name: string, partner: object) =>
    director.call('createEntry', { params: { id }, body: { drawId: pairs.id, name, ...partner } });
  await enter('Ana Ruiz', { partner: { name: 'Eva Gil', email: 'eva@example.com' } });
  await enter('Bea Soto', { partner: { name: 'Sol Vera', email: 'sol@example.com' } });
  const { key } = await enter('Clara Mora', { looking: true, rating: 4 });
  return { id, drawId: pairs.id, key };
}
