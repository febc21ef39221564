import { z } from 'zod';

import { SCRIPT_CLIENT_ID } from './configuration.ts';

/** The user that a script acts as. */
export interface ScriptTokenRequest {
  readonly issuer: string;
  readonly sub: string;
  readonly name: string;
  readonly email?: string;
  /** The audience of the provider unless given. */
  readonly audience?: string;
}

const Answer = z.object({ access_token: z.string() });

/** A signed access token for `sub`, good for an hour. Throws the provider's refusal. */
export async function getScriptToken({ issuer, ...subject }: ScriptTokenRequest): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: SCRIPT_CLIENT_ID });
  for (const [field, value] of Object.entries(subject)) form.set(field, value);
  const response = await fetch(`${issuer}/token`, { method: 'POST', body: form });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${issuer} gave no token: ${response.status} ${JSON.stringify(body)}`);
  return Answer.parse(body).access_token;
}
