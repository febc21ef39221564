import { costs } from './simulate/costs.ts';
import { scenarios } from './simulate/scenarios.ts';
import { playDay } from './simulate/summary.ts';
import { printCosts, printDays, printStrains } from './simulate/tables.ts';

/** Days of play on paper: measured costs, from one court to a million viewers. */
const settings = { socketsPerPod: Number(process.env.BENCH_SOCKETS_PER_POD ?? 5_000) };
const days = scenarios.map((scenario) => playDay(scenario, settings));
process.stdout.write([printDays(days), printStrains(days), printCosts(Object.values(costs))].join('\n'));
