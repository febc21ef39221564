import { runDeadLetters } from '../src/consume/run-dead-letters.ts';

await runDeadLetters(process.argv.slice(2), process.env);
