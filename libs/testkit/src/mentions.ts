/** Fields of a document that name commands, whose ids may be made of events' and so of other things' ids. */
const ofCommands: ReadonlySet<string> = new Set(['commands', 'createdBy', 'outbox']);
/** Collections of history, which are never changed afterward. */
const ofHistory: ReadonlySet<string> = new Set(['activity', 'activity_record', 'audit', 'idempotency']);

interface MaybeTombstone {
  readonly state?: { readonly mergedInto?: string | null } | null;
}

/** A merged player stays under their id as a tombstone, which names the player who now stands for them. */
const isTombstone = ({ state }: MaybeTombstone): boolean => (state?.mergedInto ?? null) !== null;

const withoutCommands = (key: string, value: unknown): unknown => (ofCommands.has(key) ? undefined : value);

/** Opens a database and hands over each of its documents, by collections. */
async function eachCollection(
  url: string,
  look: (name: string, documents: readonly { readonly _id: unknown }[]) => void,
): Promise<void> {
  // Loaded on use: most users of this package need no driver, which takes half a second.
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    for (const { name } of await connection.listCollections())
      look(name, await connection.collection(name).find({}).toArray());
  } finally {
    await connection.close();
  }
}

/** Documents of a database that hold a text anywhere, history and all, as `<collection> <id>`. */
export async function findTraces(url: string, text: string): Promise<string[]> {
  const found: string[] = [];
  await eachCollection(url, (name, documents) => {
    const naming = documents.filter((document) => JSON.stringify(document).includes(text));
    found.push(...naming.map(({ _id }) => `${name} ${String(_id)}`));
  });
  return found;
}

/**
 * Documents of a database that hold the id of a player anywhere, as `<collection> <id>`: tombstones, records of
 * commands and the audit trail aside.
 */
export async function findMentions(url: string, playerId: string): Promise<string[]> {
  const found: string[] = [];
  await eachCollection(url, (name, documents) => {
    if (ofHistory.has(name)) return;
    const naming = documents
      .filter((document) => !isTombstone(document as MaybeTombstone))
      .filter((document) => JSON.stringify(document, withoutCommands).includes(playerId));
    found.push(...naming.map(({ _id }) => `${name} ${String(_id)}`));
  });
  return found;
}
