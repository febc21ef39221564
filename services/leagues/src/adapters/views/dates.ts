interface Dated {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When something was made and last changed, as the wire says it: ISO 8601, UTC. */
export function datesOf({ createdAt, updatedAt }: Dated): { createdAt: string; updatedAt: string } {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A moment in ISO 8601; null stays null. */
export function momentOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
