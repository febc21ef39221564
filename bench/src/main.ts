import { spawnSync } from 'node:child_process';

/** Benchmarks by name; each prints its table and says by its exit code whether it ran. */
const benchmarks: Readonly<Record<string, string>> = {
  scoring: 'scoring.ts',
  gateway: 'gateway.ts',
  realtime: 'realtime.ts',
  push: 'push.ts',
  search: 'search.ts',
  groups: 'groups.ts',
  draws: 'draws.ts',
  ratings: 'ratings.ts',
  site: 'site.ts',
  simulate: 'simulate.ts',
  soak: 'soak.ts',
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benchmarks));

if (unknown.length > 0) {
  console.error(`bench: no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exit(2);
}

const failed = (wanted.length > 0 ? wanted : Object.keys(benchmarks)).filter((name) => {
  console.log(`\n${name}`);
  const file = new URL(benchmarks[name] ?? '', import.meta.url).pathname;
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
