import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const MS = 1_000;

/** A secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The signed content: the id, the time of the attempt and the body. */
export interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly payload: string;
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** The three headers of Standard Webhooks, with a signature for each secret. */
export function signatureHeaders(
  { id, at, payload }: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / MS));
  const signatures = secrets.map((secret) => signatureOf(secret, `${id}.${timestamp}.${payload}`));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
