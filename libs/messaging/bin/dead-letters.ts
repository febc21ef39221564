import { runDeadLetters } from '../src/run-dead-letters.ts';

await runDeadLetters(process.argv.slice(2), process.env);
