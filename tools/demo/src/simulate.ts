import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { padelPlayers, tennisPlayers } from './demonstration-data.ts';
import { createRandom } from './simulator/random.ts';
import { recordMatch } from './recorded-match.ts';
import type { RecordedMatch } from './recorded-match.ts';
import { findIssuer, signInAtDevelopmentProvider } from './sign-in.ts';
import { startSimulator } from './simulator/simulator.ts';

const USAGE = `Plays the demonstration's matches live through the public API until it is stopped.

  npm run simulate -- [--seed N] [--pace SECONDS] [--url URL]
  npm run simulate -- --record FILE [--seed N]

  --seed N       of all that is left to chance (1)
  --pace S       mean seconds between two points of a match (3)
  --url URL      where Courtcast is (http://localhost:8080)
  --record FILE  instead writes one simulated match of every format to a file for \`npm run replay\``;

const options = {
  seed: { type: 'string', default: '1' },
  pace: { type: 'string', default: '3' },
  url: { type: 'string', default: 'http://localhost:8080' },
  record: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Configuration = Pick<RecordedMatch, 'format' | 'deuceRule' | 'finalSetTiebreak'>;

const recordedConfigurations: readonly Configuration[] = [
  { format: 'best_of_3', deuceRule: 'advantage' },
  { format: 'best_of_3', deuceRule: 'golden' },
  { format: 'best_of_3_mtb', deuceRule: 'advantage' },
  { format: 'best_of_3_mtb', deuceRule: 'golden' },
  { format: 'best_of_5', deuceRule: 'advantage' },
  { format: 'best_of_5', deuceRule: 'advantage', finalSetTiebreak: false },
  { format: 'short_sets_to_4', deuceRule: 'silver' },
  { format: 'best_of_3_to_4', deuceRule: 'advantage' },
  { format: 'pro_set', deuceRule: 'star' },
  { format: 'one_set', deuceRule: 'golden' },
  { format: 'match_tiebreak', deuceRule: 'advantage' },
  { format: 'fast4', deuceRule: 'golden' },
];

async function record(file: string, seed: number): Promise<void> {
  const random = createRandom(seed);
  const names = [...tennisPlayers, ...padelPlayers].map((player) => player.name);
  const matches = recordedConfigurations.map((configuration, index) =>
    recordMatch(
      {
        id: `simulated-${seed}-${index + 1}`,
        home: names[(2 * index) % names.length] ?? 'Home',
        guest: names[(2 * index + 1) % names.length] ?? 'Guest',
        firstServer: random() < 0.5 ? 'home' : 'guest',
        ...configuration,
      },
      index % 2 === 0 ? 'tennis' : 'padel',
      random,
    ),
  );
  const about = `Simulated matches, one of every format, made by \`npm run simulate -- --record\` with seed ${seed}.`;
  await writeFile(file, `${JSON.stringify({ about, matches }, null, 2)}\n`);
  console.log(`${matches.length} matches written to ${file}`);
}

async function play(settings: { seed: number; paceMs: number; url: string }): Promise<void> {
  // The local run names the address and the provider of the demonstration by environment.
  const baseUrl = process.env.BASE_URL ?? `${settings.url}/api/v1`;
  const issuer = process.env.AUTH_ISSUER ?? (await findIssuer(settings.url));
  const simulator = await startSimulator({
    baseUrl,
    getToken: signInAtDevelopmentProvider(issuer),
    seed: settings.seed,
    paceMs: settings.paceMs,
    log: (line) => console.log(line),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
  }
}

try {
  const { values } = parseArgs({ options });
  const seed = Number(values.seed);
  const pace = Number(values.pace);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number');
  if (!(pace > 0)) throw new Error('--pace takes seconds');
  if (values.help === true) console.log(USAGE);
  else if (values.record !== undefined) await record(values.record, seed);
  else await play({ seed, paceMs: pace * 1000, url: values.url });
} catch (error) {
  console.error(`simulate: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
