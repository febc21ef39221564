/**
 * Whether a team match has a time of day: midnight UTC is what fixtures are made with, and stands for the day alone.
 */
export function hasTime(scheduledAt: Date): boolean {
  return scheduledAt.getTime() % 86_400_000 !== 0;
}
