/** One team match of a round robin. Teams by their place in the list, from 0; match days count from 1. */
export interface Fixture {
  readonly matchDay: number;
  readonly home: number;
  readonly guest: number;
}

/** The pairs of one round by the circle method, for an even number of places; the last place stays fixed. */
function pairsOfRound(round: number, places: number): { home: number; guest: number }[] {
  const circle = places - 1;
  const fixed = circle;
  const opposite = round % circle;
  const pairs = [opposite % 2 === 0 ? { home: opposite, guest: fixed } : { home: fixed, guest: opposite }];
  for (let step = 1; step < places / 2; step += 1) {
    const left = (round + step) % circle;
    const right = (round - step + circle) % circle;
    pairs.push(step % 2 === 0 ? { home: left, guest: right } : { home: right, guest: left });
  }
  return pairs;
}

/**
 * A round robin by the circle method: each team plays once a match day, home and away balanced. With an odd number of
 * teams each has one free match day. The second meeting of a double round swaps home and away; its rounds begin with
 * the second one, otherwise some teams would play three times in a row at home or away between the legs.
 */
export function roundRobin(teams: number, doubleRound: boolean): Fixture[] {
  const places = teams + (teams % 2);
  const rounds = places - 1;
  const isPlayed = ({ home, guest }: { home: number; guest: number }) => home < teams && guest < teams;
  const first = Array.from({ length: rounds }, (_, round) => pairsOfRound(round, places).filter(isPlayed));
  const second = [...first.slice(1), ...first.slice(0, 1)].map((pairs) =>
    pairs.map(({ home, guest }) => ({ home: guest, guest: home })),
  );
  const days = doubleRound ? [...first, ...second] : first;
  return days.flatMap((pairs, index) => pairs.map((pair) => ({ matchDay: index + 1, ...pair })));
}
