const MONGO_URL = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/;

/** The same MongoDB deployment with `database` in the path. Throws when `url` is no MongoDB URL. */
export function withDatabase(url: string, database: string): string {
  const parts = MONGO_URL.exec(url);
  if (!parts) throw new Error('not a MongoDB URL: it must begin with mongodb:// or mongodb+srv://');
  return `${parts[1] ?? ''}/${database}${parts[2] ?? ''}`;
}
