/** Drops every database of a MongoDB whose name begins with `prefix`. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  // Loaded on use: most callers need no driver.
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    for (const { name } of databases.filter((one) => one.name.startsWith(prefix)))
      await connection.useDb(name).dropDatabase();
  } finally {
    await connection.close();
  }
}
