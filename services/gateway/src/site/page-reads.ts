import { operations } from '@courtcast/contracts';
import type { Operation, SiteAnswer, SiteRead } from '@courtcast/contracts';
import { problemAnswer } from '@courtcast/http';
import { isProblem } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { AskShared, FirstAsking } from '../cache/ask-shared.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import { toSharedPath } from '../cache/shared-path.ts';
import type { SharedPath } from '../cache/shared-path.ts';

/** A read of a page as its service is asked. */
export interface PageRead {
  readonly operation: Operation;
  readonly asked: SharedPath;
}

/** A read with its answer. */
export interface AnsweredRead {
  readonly read: PageRead;
  /** Undefined where no answer came. */
  readonly shared: SharedAnswer | undefined;
  readonly answer: SiteAnswer;
}

/** The reads of pages, made without credentials: those of a request play no part. */
export interface PageReads {
  /** Answers a read; refusals are answers, too. */
  answer(read: SiteRead, by: FirstAsking): Promise<AnsweredRead>;
  /** Reads now; rejects if no answer comes. */
  ask(read: PageRead, by: FirstAsking): SharedAnswer | Promise<SharedAnswer>;
  /** As long as it is the same, no event and no write has changed earlier answers. */
  lastChange(): number;
}

const anonymous = { kind: 'anonymous' } as const;
const table: ReadonlyMap<string, Operation> = new Map(Object.entries<Operation>(operations));

/** The read as a service knows it; undefined where there is no such public read, or its query is refused. */
function pageReadOf({ operation: id, params, query }: SiteRead): PageRead | undefined {
  const operation = table.get(id);
  // Includes reads that show more to some callers: pages contain only what everyone may see.
  if (operation?.method !== 'GET' || operation.access !== 'public') return undefined;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  const url = search === '' ? path : `${path}?${search}`;
  const asked = toSharedPath({ operation, params, url }, { isStrict: false });
  return asked && { operation, asked };
}

function refused(problem: Problem): SiteAnswer {
  const { status, headers, body } = problemAnswer(problem);
  const text = String(body);
  const seconds = headers['Retry-After'];
  return {
    status,
    text,
    body: JSON.parse(text),
    retryAfterSeconds: seconds === undefined ? undefined : Number(seconds),
  };
}

const parsed = new WeakMap<SharedAnswer, SiteAnswer>();

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // For a refusal without JSON, the status is enough.
    return null;
  }
}

async function siteAnswerOf(shared: SharedAnswer): Promise<SiteAnswer> {
  const known = parsed.get(shared);
  if (known !== undefined) return known;
  const { body } = await shared.rendition('identity');
  const text = Buffer.from(body, 'latin1').toString();
  const answer = { status: shared.status, text, body: bodyOf(text) };
  parsed.set(shared, answer);
  return answer;
}

/** Reads by `askShared`, as the API does for callers without credentials. */
export function createPageReads(askShared: AskShared, lastChange: () => number): PageReads {
  const ask = ({ operation, asked }: PageRead, by: FirstAsking) =>
    askShared({ operation, caller: anonymous }, asked, by);

  return {
    ask,
    lastChange,
    answer: async (given, by) => {
      const read = pageReadOf(given);
      if (read === undefined) throw new Error(`pages cannot read ${given.operation}`);
      try {
        const shared = await ask(read, by);
        return { read, shared, answer: await siteAnswerOf(shared) };
      } catch (error) {
        if (!isProblem(error)) throw error;
        return { read, shared: undefined, answer: refused(error) };
      }
    },
  };
}
