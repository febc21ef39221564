import { createTokenVerifier } from '@courtcast/auth';
import { createLogger, createMetrics } from '@courtcast/observability';
import { createTokenIssuer } from '@courtcast/testkit';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5) + 2;
/** As many as are seen again and again. */
const USERS = 200;
const HITS_PER_ROUND = 50_000;
const VERIFICATIONS_PER_ROUND = 1_000;
const MIN_TIMES_FASTER = 60;

const algorithms = ['RS256', 'ES256'] as const;

type Verify = (token: string) => unknown;

const microsPerCall = async (verify: Verify, tokens: readonly string[], calls: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) await verify(tokens[index % tokens.length] ?? '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
};

const measureAlgorithm = async (alg: (typeof algorithms)[number]): Promise<BenchmarkRow> => {
  const provider = await createTokenIssuer({ alg });
  const { issuer, audience, jwksUri } = provider;
  const keys = createLocalJWKSet((await (await fetch(jwksUri)).json()) as JSONWebKeySet);
  const logger = createLogger({ service: 'bench', level: 'error' });
  const verifier = createTokenVerifier({ issuer, audience, logger, metrics: createMetrics('bench') });
  const tokens = await Promise.all(
    Array.from({ length: USERS }, (_, index) => provider.sign({ sub: `user-${index}` })),
  );
  for (const token of tokens) await verifier.verify(token);
  const hits: number[] = [];
  const verifications: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    hits.push(await microsPerCall((token) => verifier.verify(token), tokens, HITS_PER_ROUND));
    const verify: Verify = (token) => jwtVerify(token, keys, { issuer, audience });
    verifications.push(await microsPerCall(verify, tokens, VERIFICATIONS_PER_ROUND));
  }
  await provider.stop();
  const [ours, theirs] = [medianOf(hits), medianOf(verifications)];
  return {
    id: 'P10',
    what: `a token verified before, ${alg}, ${tokens[0]?.length ?? 0} characters`,
    ours: `${ours.toFixed(2)} µs CPU`,
    peer: `jose jwtVerify: ${theirs.toFixed(1)} µs CPU`,
    ratio: theirs / ours,
    goal: `≥ ${MIN_TIMES_FASTER}`,
    isReached: theirs / ours >= MIN_TIMES_FASTER,
  };
};

/** P10: what it takes to recognize a token that was verified before, beside verifying it. */
export async function measureTokens(): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = [];
  for (const algorithm of algorithms) rows.push(await measureAlgorithm(algorithm));
  return rows;
}
