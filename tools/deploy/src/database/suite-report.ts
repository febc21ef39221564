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

/** The result of the suites against one server. */
export interface SuiteResult {
  /** `libraries`. */
  readonly suite: string;
  readonly passed: number;
  readonly ran: number;
  readonly failures: readonly Failure[];
}

/** A failed test, and the first line of its cause: the missing feature of the server. */
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
  // If a file cannot be read, or its setup failed, the file has the message, and its tests did not run.
  const isFileBroken = message !== '' || (status === 'failed' && failures.length === 0);
  return isFileBroken ? [{ what: name, why: firstLine(message) }, ...failures] : failures;
}

/** Reads the JSON report of vitest for one suite. Throws for anything else. */
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

/** Lines for a reader: one for each suite, then the missing features of the server, each cause once. */
export function describeSuites(server: string, results: readonly SuiteResult[]): string[] {
  const failures = results.flatMap(describeFailures);
  return [
    ...results.map(({ suite, passed, ran }) => `${suite}: ${passed} of ${ran}`),
    ...(failures.length === 0 ? [`${server} lacks nothing`] : [`${server} lacks:`, ...failures]),
  ];
}
