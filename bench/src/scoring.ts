import { measureEngine } from './scoring/engine.ts';
import { measureLists } from './scoring/lists.ts';
import { measurePoints } from './scoring/points.ts';
import { runParts } from './run-parts.ts';

await runParts({ engine: async () => measureEngine(), points: measurePoints, lists: measureLists });
