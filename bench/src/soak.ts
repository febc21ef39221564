import { soakDatabase } from './soak/database.ts';
import { soakSystem } from './soak/system.ts';

/**
 * What a local run with its demonstration needs in memory after a day of play, process by process, and what still grows:
 * the database alone with two days of writes, then the whole system for as long as `BENCH_MINUTES` allows.
 */
const parts = { database: soakDatabase, system: soakSystem } as const;
const wanted = process.env.BENCH_PART;

for (const [name, soak] of Object.entries(parts))
  if (wanted === undefined || wanted === name) console.log(await soak());
