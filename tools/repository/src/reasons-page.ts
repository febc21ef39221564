import {
  formReasons,
  importReasons,
  operations,
  passesAfter,
  reasons,
  reasonsOf,
} from '@courtcast/contracts';
import type { Operation, ReasonCode } from '@courtcast/contracts';

type ReasonText = (typeof reasons)[ReasonCode] & {
  readonly example?: { readonly path: string; readonly message: string };
};

const INTRODUCTION = `# Reasons

Every 409 and 422 has \`details: [{ path, message, code }]\`. \`code\` says why, out of this closed list, which only grows: switch on it. \`message\` is for people and may change. \`path\` names the field (\`sets.0.home\`), and is empty where no field is meant. A code that a client does not know is to be treated like its status.

Where waiting alone helps, the answer has \`Retry-After\`: send the same request again after so many seconds.
`;

/** Operations that may give the reasons following from an operation's form (\`reasonsOf\`). */
const general: Readonly<Partial<Record<ReasonCode, string>>> = {
  'version-mismatch': 'every PATCH, PUT and DELETE, and every POST that takes `expectedVersion`',
  'request-running': 'every POST with an `Idempotency-Key`',
  'key-reused': 'every POST with an `Idempotency-Key`',
  'already-exists': 'creations that another request has overtaken',
  'player-without-gender': 'answers that succeed, as one of their `warnings`',
  ...Object.fromEntries(
    Object.keys(importReasons).map((code) => [
      code,
      '`importEntrants` that succeeds, as one of its `warnings`',
    ]),
  ),
  'user-not-synced': 'every operation that needs someone signed in',
};

const all: readonly Operation[] = Object.values(operations);

function givenBy(code: ReasonCode): string {
  if (formReasons.includes(code)) return 'every operation that takes a body or a query';
  const known = general[code];
  if (known !== undefined) return known;
  return all
    .filter((operation) => reasonsOf(operation).includes(code))
    .map(({ id }) => `\`${id}\``)
    .join(', ');
}

function waiting(code: ReasonCode): string {
  const seconds = passesAfter(code);
  return seconds === undefined ? 'does not help by itself' : `helps: \`Retry-After: ${seconds}\``;
}

function exampleOf(code: ReasonCode, text: ReasonText): string {
  const { path, message } = text.example ?? { path: '', message: text.meaning };
  return JSON.stringify({ path, message, code }, null, 2);
}

function section(code: ReasonCode, text: ReasonText): string {
  return [
    `## \`${code}\``,
    `${text.meaning} **What helps:** ${text.remedy}`,
    [`- Waiting ${waiting(code)}.`, `- Given by ${givenBy(code)}.`].join('\n'),
    `\`\`\`json\n${exampleOf(code, text)}\n\`\`\``,
  ].join('\n\n');
}

/** The page of all reason codes, as `docs/reasons.md` must be: a section a code, in the order of the contracts. */
export function reasonsPage(): string {
  // The keys of the table are the codes that its type names.
  const entries = Object.entries(reasons) as [ReasonCode, ReasonText][];
  return [INTRODUCTION, ...entries.map(([code, text]) => `${section(code, text)}\n`)].join('\n');
}
