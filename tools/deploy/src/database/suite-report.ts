import { z } from 'zod';

const testSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
});
const reportSchema = z.object({
  testResults: z.array(
    z.object({ name: z.string(), message: z.string().optional(), assertionResults: z.array(testSchema) }),
  ),
});

/** What came of the suites that ran against one server. */
export interface SuiteResult {
  /** `libraries`. */
  readonly suite: string;
  readonly passed: number;
  readonly ran: number;
  /** What failed, and the first line of why: what the server lacks. */
  readonly failures: readonly string[];
}

type TestFile = z.output<typeof reportSchema>['testResults'][number];

const firstLine = (text: string | undefined): string => text?.trim().split('\n')[0] ?? 'no reason given';

/** A file that could not be run has no tests, and says why itself. */
const failuresOf = ({ name, message, assertionResults }: TestFile): string[] =>
  assertionResults.length === 0 && message !== undefined && message !== ''
    ? [`${name}: ${firstLine(message)}`]
    : assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0])}`);

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

/** Lines for a reader: a line for each suite, then what the server lacks. */
export function describeSuites(server: string, results: readonly SuiteResult[]): string[] {
  const failures = results.flatMap((result) => result.failures.map((one) => `- ${result.suite}: ${one}`));
  return [
    ...results.map(({ suite, passed, ran }) => `${suite}: ${passed} of ${ran}`),
    ...(failures.length === 0 ? [`${server} lacks nothing`] : [`${server} lacks:`, ...failures]),
  ];
}
