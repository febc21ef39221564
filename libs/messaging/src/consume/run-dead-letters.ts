import { parseArgs } from 'node:util';
import { createLogger, createMetrics } from '@courtcast/observability';
import { connectNats } from '../connection.ts';
import type { Nats } from '../connection.ts';
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts';
import type { DeadLetter } from './dead-letters.ts';

const USAGE = `Messages that a consumer gave up on. NATS_URL names the server.

  list [--durable NAME]      one line each: number, when, consumer, subject, reason
  show NUMBER                the message itself
  replay NUMBER …            hands each to the consumer that gave it up, for another try
  replay --all [--durable NAME]`;

const PAGE = 100;

function lineOf({ seq, at, durable, subject, reason }: DeadLetter): string {
  return `${seq}  ${at.toISOString()}  ${durable}  ${subject}  ${reason}`;
}

/** All letters that there are at the beginning: a replay that fails parks a new one behind them. */
async function readAll(nats: Nats, durable: string | undefined): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (;;) {
    const page = await listDeadLetters(nats, { durable, afterSeq: letters.at(-1)?.seq ?? 0, limit: PAGE });
    letters.push(...page);
    if (page.length < PAGE) return letters;
  }
}

function toNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`"${text}" is no number of a dead letter`);
  return Number(text);
}

async function list(nats: Nats, durable: string | undefined): Promise<void> {
  const letters = await readAll(nats, durable);
  for (const letter of letters) console.log(lineOf(letter));
  console.log(letters.length === 1 ? '1 dead letter' : `${letters.length} dead letters`);
}

async function show(nats: Nats, seq: number): Promise<void> {
  const [letter] = await listDeadLetters(nats, { afterSeq: seq - 1, limit: 1 });
  if (letter?.seq !== seq) throw new Error(`there is no dead letter ${seq}`);
  console.log(lineOf(letter));
  console.log(letter.body);
}

async function replay(nats: Nats, numbers: readonly number[]): Promise<void> {
  for (const seq of numbers) {
    if (!(await replayDeadLetter(nats, seq))) throw new Error(`there is no dead letter ${seq}`);
    console.log(`${seq} handed back`);
  }
}

interface Asked {
  readonly command: string | undefined;
  readonly numbers: readonly number[];
  readonly durable: string | undefined;
  readonly isAll: boolean;
}

function parse(args: readonly string[]): Asked {
  const options = { durable: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, ...numbers] = positionals;
  return { command, numbers: numbers.map(toNumber), durable: values.durable, isAll: values.all === true };
}

async function perform(nats: Nats, { command, numbers, durable, isAll }: Asked): Promise<void> {
  const [first] = numbers;
  if (command === 'list') return list(nats, durable);
  if (command === 'show' && first !== undefined) return show(nats, first);
  if (command === 'replay' && isAll)
    return replay(
      nats,
      (await readAll(nats, durable)).map(({ seq }) => seq),
    );
  if (command === 'replay' && first !== undefined) return replay(nats, numbers);
  throw new Error(USAGE);
}

async function run(args: readonly string[], url: string | undefined): Promise<void> {
  const asked = parse(args);
  if (url === undefined || url === '') throw new Error('NATS_URL is required');
  const logger = createLogger({ service: 'dead-letters', level: 'error' });
  const metrics = createMetrics('dead-letters');
  const nats = await connectNats({ url, service: 'dead-letters', logger, metrics });
  try {
    await perform(nats, asked);
  } finally {
    await nats.close();
  }
}

/** The process that lists, shows and replays dead letters (architecture 5). A failure is exit code 1. */
export async function runDeadLetters(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    await run(args, environment.NATS_URL);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
