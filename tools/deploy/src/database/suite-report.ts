import { z } from 'zod';

const testSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(testSchema),
    }),
  ),
});

/** What came of the suites that ran against one server. */
export interface SuiteResult {
  /** `libraries`. */
  readonly suite: string;
  readonly passed: number;
  readonly ran: number;
  readonly failures: readonly Failure[];
}

/** What failed, and the first line of why: what the server lacks. */
interface Failure {
  readonly what: string;
  readonly why: string;
}

type TestFile = z.output<typeof reportSchema>['testResults'][number];

function firstLine(text = ''): string {
  const [line = ''] = text.trim().split('\n');
  return line === '' ? 'no reason given' : line;
}

function failuresOf({ name, status, message, assertionResults }: TestFile): Failure[] {
  const failures = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ what: fullName, why: firstLine(failureMessages?.[0]) }));
  // Where a file cannot be read, or what its tests stand on failed, it says why itself, and its tests did not run.
  const isFileBroken = message !== '' || (status === 'failed' && failures.length === 0);
  return isFileBroken ? [{ what: name, why: firstLine(message) }, ...failures] : failures;
}

/** Reads what vitest's JSON reporter wrote of one suite. Throws where it is something else. */
export function readSuiteReport(suite: string, report: unknown): SuiteResult {
  const { testResults } = reportSchema.parse(report);
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  return {
    suite,
    passed: ran.filter(({ status }) => status === 'passed').length,
    ran: ran.length,
    failures: testResults.flatMap(failuresOf),
  };
}

function describeFailures({ suite, failures }: SuiteResult): string[] {
  const causes = [...new Set(failures.map(({ why }) => why))];
  return causes.map((why) => {
    const [first = '', ...others] = failures.filter((one) => one.why === why).map(({ what }) => what);
    const all = others.length === 0 ? first : `${first} (and ${others.length} more)`;
    return `- ${suite}: ${all}: ${why}`;
  });
}

/** Lines for a reader: a line for each suite, then what the server lacks, each cause once. */
export function describeSuites(server: string, results: readonly SuiteResult[]): string[] {
  const failures = results.flatMap(describeFailures);
  return [
    ...results.map(({ suite, passed, ran }) => `${suite}: ${passed} of ${ran}`),
    ...(failures.length === 0 ? [`${server} lacks nothing`] : [`${server} lacks:`, ...failures]),
  ];
}
