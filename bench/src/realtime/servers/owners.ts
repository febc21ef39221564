import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { liveState, FIRST_VERSION } from './events.ts';

/**
 * Stands in for identity and scoring: every token is a user, every match is live. `POST /calls` answers how many questions
 * there were. `node owners.ts <port>`
 */
const [, , port] = process.argv;
let calls = 0;

type Question = Readonly<{ subject?: string; known?: { id: string; version: number }[] }>;

function principalOf({ subject = 'anonymous' }: Question): object {
  return {
    userId: `u-${subject}`,
    playerId: `p-${subject}`,
    role: subject === 'admin' ? 'admin' : 'user',
    disabled: false,
    clubs: [],
  };
}

function newerOf({ known = [] }: Question): object {
  const unknown = known.filter(({ version }) => version < FIRST_VERSION);
  return {
    data: unknown.map(({ id }) => ({
      id,
      epoch: 1,
      version: FIRST_VERSION,
      state: liveState(id, FIRST_VERSION),
    })),
  };
}

const answers: Readonly<Record<string, (question: Question) => object>> = {
  '/internal/principals': principalOf,
  '/internal/matches': newerOf,
  '/internal/live-scope': () => ({ matches: [], hidden: false }),
};

createServer((request, response) => {
  void text(request).then((body) => {
    const answer = answers[request.url ?? ''];
    if (answer !== undefined) calls += 1;
    const content = answer === undefined ? { calls } : answer(JSON.parse(body) as Question);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(content));
  });
}).listen(Number(port), '127.0.0.1');
