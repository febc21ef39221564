import { problemBodySchema } from '@courtcast/contracts';

/**
 * A request with a typical mistake of a newcomer, and its refusal: `POST /courts`, the body, `clubId required` (several
 * faults as `a required;b required`), and words of the message that name the accepted values. `$name` stands for an id
 * of the test's world.
 */
export type Mistake = readonly [request: string, body: unknown, reason: string, remedy: string];

/** The world in which mistakes are made. */
export interface MistakenWorld {
  readonly ids: Readonly<Record<string, string>>;
  /** `request` is `POST /courts`. */
  readonly send: (request: string, body: unknown) => Promise<{ readonly body: unknown }>;
}

/** The answer to a mistake: its reasons as path and code, and its messages. */
export interface MistakeAnswer {
  readonly reasons: readonly string[];
  readonly message: string;
}

/** Sends it. Throws where the answer is no refusal with details. */
export async function makeMistake(
  { ids, send }: MistakenWorld,
  [request, body]: Mistake,
): Promise<MistakeAnswer> {
  const filled = (text: string): string =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`there is no ${name} in this world`);
      return id;
    });
  const sent: unknown = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)));
  const answer = await send(filled(request), sent);
  const refusal = problemBodySchema.strict().parse(answer.body);
  if (refusal.details === undefined) throw new Error(`without details: ${JSON.stringify(refusal)}`);
  const reasons = refusal.details.map(({ path, code = '' }) => `${path} ${code}`.trim());
  return { reasons, message: refusal.details.map(({ message }) => message).join('; ') };
}
