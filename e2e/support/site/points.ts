/** Points by who has won each: `h` and `g`. */
export function pointsOf(winners: string): { winner: 'home' | 'guest' }[] {
  return winners.split('').map((one) => ({ winner: one === 'h' ? 'home' : 'guest' }));
}
