/** The variable that says in which folder a run of vitest leaves its results. */
export const RESULTS_DIR = 'TEST_RESULTS_DIR';

/** What it leaves there: vitest's JSON, written last, and the seconds that each file took. */
export const RESULTS_FILES = { results: 'results.json', costs: 'costs.json' } as const;
