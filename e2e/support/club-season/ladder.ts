import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { clientOf } from './people.ts';
import type { Member } from './people.ts';
import { matchFormat } from './results.ts';
import type { Notebook, Result } from './results.ts';

/** What has moved somebody on a ladder, in the order in which it has happened. */
export type LadderStep =
  | { readonly kind: 'joined' | 'moved'; readonly playerId: string; readonly place: number | null }
  | { readonly kind: 'left'; readonly playerId: string }
  | { readonly kind: 'taken'; readonly challenger: string; readonly challenged: string }
  | {
      readonly kind: 'match';
      readonly challenger: string;
      readonly challenged: string;
      readonly matchId: string;
    };

const putAt = (places: readonly string[], playerId: string, index: number): string[] =>
  places.filter((id) => id !== playerId).toSpliced(index, 0, playerId);

/** Who has won from below takes the place; all between move one down. Who is above already has nothing to win. */
function taken(places: readonly string[], challenger: string, challenged: string): readonly string[] {
  const [from, to] = [places.indexOf(challenger), places.indexOf(challenged)];
  return from === -1 || to === -1 || from < to ? places : putAt(places, challenger, to);
}

/** Who stands where after all of it, with the results that are right as far as is known (decisions 22). */
export function placesAfter(steps: readonly LadderStep[], notebook: Notebook): readonly string[] {
  let places: readonly string[] = [];
  for (const step of steps) {
    if ('place' in step)
      places = putAt(places, step.playerId, step.place === null ? places.length : step.place - 1);
    else if (step.kind === 'left') places = places.filter((id) => id !== step.playerId);
    else if (step.kind === 'taken') places = taken(places, step.challenger, step.challenged);
    else {
      const match = notebook.get(step.matchId);
      const isWon = match?.[match.winner].includes(step.challenger) === true;
      places = isWon ? taken(places, step.challenger, step.challenged) : places;
    }
  }
  return places;
}

/** A ladder of the club with what has happened on it. */
export interface Ladder {
  readonly id: string;
  readonly owner: Client;
  readonly members: ReadonlyMap<string, Member>;
  readonly notebook: Notebook;
  readonly steps: LadderStep[];
}

/** Who stands where, as the service says it. */
export async function shownPlaces({ id, owner }: Ladder): Promise<string[]> {
  const { places } = await owner.call('getLadder', { params: { id } });
  return places.map(({ player }) => player.id);
}

export interface Pair {
  readonly challenger: string;
  readonly challenged: string;
}

/** Challenges somebody; answers the id of the challenge. Whoever has no account is spoken for by the club. */
export async function challenge(ladder: Ladder, { challenger, challenged }: Pair): Promise<string> {
  const { id, owner, members } = ladder;
  const own = members.get(challenger)?.client ?? null;
  const body = { playerId: challenged, ...(own === null && { challengerId: challenger }) };
  return (await (own ?? owner).call('createChallenge', { params: { id }, body })).id;
}

/** Who is challenged says yes or no; who says no gives the place away. */
export async function answer(
  { id, owner, members, steps }: Ladder,
  pair: Pair,
  { challengeId, isYes }: { readonly challengeId: string; readonly isYes: boolean },
): Promise<void> {
  const client = members.get(pair.challenged)?.client ?? owner;
  await client.call(isYes ? 'acceptChallenge' : 'declineChallenge', {
    ...{ params: { id, challengeId }, body: {} },
  });
  if (!isYes) steps.push({ kind: 'taken', ...pair });
}

/** Plays the match of an accepted challenge, until the ladder knows its result. */
export async function playChallenge(
  ladder: Ladder,
  { challenger, challenged }: Pair,
  { challengeId, result }: { readonly challengeId: string; readonly result: Result },
): Promise<void> {
  const { id, members, notebook, owner, steps } = ladder;
  const client = clientOf(members, challenger);
  const players = { home: [{ playerId: challenger }], guest: [{ playerId: challenged }] };
  const match = await client.call('createFreeplayMatch', { body: { matchFormat, players } });
  const params = { id: match.id };
  await client.call('putScore', { params, body: { sets: [...result.sets] } });
  await client.call('confirmMatch', { params, body: {} });
  await clientOf(members, challenged).call('acceptResult', { params, body: {} });
  notebook.set(match.id, {
    ...{ id: match.id, sport: 'tennis', drawId: null, round: null, home: [challenger], guest: [challenged] },
    ...result,
  });
  steps.push({ kind: 'match', challenger, challenged, matchId: match.id });
  await eventually(async () => {
    const { data } = await owner.call('listChallenges', { params: { id }, query: { playerId: challenger } });
    if (data.find((one) => one.id === challengeId)?.status !== 'decided') throw new Error('not decided yet');
  });
}

/** The club decides a challenge of somebody without an account. */
export async function settle(
  { id, owner, steps }: Ladder,
  pair: Pair,
  { challengeId, isWon }: { readonly challengeId: string; readonly isWon: boolean },
): Promise<void> {
  const body = { winner: isWon ? 'challenger' : 'challenged', reason: 'Played on Sunday' } as const;
  await owner.call('settleChallenge', { params: { id, challengeId }, body });
  if (isWon) steps.push({ kind: 'taken', ...pair });
}

/** The club puts the last one to the third place, and the fifth one leaves. */
export async function moveAndLeave({ id, owner, notebook, steps }: Ladder): Promise<void> {
  const places = placesAfter(steps, notebook);
  const [last = '', fifth = ''] = [places.at(-1), places[4]];
  const body = { place: 3, reason: 'Back after an injury' };
  await owner.call('moveLadderPlayer', { params: { id, playerId: last }, body });
  steps.push({ kind: 'moved', playerId: last, place: 3 });
  await owner.call('removeLadderPlayer', { params: { id, playerId: fifth } });
  steps.push({ kind: 'left', playerId: fifth });
}
