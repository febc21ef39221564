/** Asks an owner about a list, at most `size` of it at a time; the answers stand in the order of the list. */
export async function callInBatches<Asked, Answered>(
  asked: readonly Asked[],
  size: number,
  ask: (part: Asked[]) => Promise<{ readonly data: readonly Answered[] }>,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let from = 0; from < asked.length; from += size) {
    answered.push(...(await ask(asked.slice(from, from + size))).data);
  }
  return answered;
}
