import type { IncomingMessage } from 'node:http';

import type { Provider } from 'oidc-provider';
import { errors } from 'oidc-provider';
import { z } from 'zod';

import type { DevelopmentAccount } from './accounts.ts';
import { DEVELOPMENT_ACCOUNTS, typedAccount } from './accounts.ts';
import type { ProviderMemory } from './memory.ts';
import { loginPage, messagePage } from './pages.ts';

const MAX_FORM_BYTES = 4096;

const LoginForm = z.object({
  account: z.string().optional(),
  cancel: z.string().optional(),
  name: z.string().trim().max(100).optional(),
  email: z.union([z.literal(''), z.email().max(200)]).optional(),
});
type LoginForm = z.infer<typeof LoginForm>;

const readForm = async (request: IncomingMessage): Promise<unknown> => {
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    const bytes = Buffer.from(z.union([z.string(), z.instanceof(Uint8Array)]).parse(chunk));
    size += bytes.length;
    if (size > MAX_FORM_BYTES) return null;
    chunks.push(bytes);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
};

const chosenAccount = ({ account, name, email }: LoginForm): DevelopmentAccount | null => {
  if (account !== undefined) return DEVELOPMENT_ACCOUNTS.find((each) => each.sub === account) ?? null;
  return name ? typedAccount(name, email === '' ? null : (email ?? null)) : null;
};

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const submit = async (provider: Provider, memory: ProviderMemory, context: Context) => {
  const form = LoginForm.safeParse(await readForm(context.req));
  if (form.success && form.data.cancel !== undefined) {
    const refusal = { error: 'access_denied', error_description: 'the sign-in was cancelled' };
    context.respond = false;
    await provider.interactionFinished(context.req, context.res, refusal, { mergeWithLastSubmission: false });
    return;
  }
  const account = form.success ? chosenAccount(form.data) : null;
  if (!account) {
    context.status = 422;
    context.body = loginPage(
      context.path,
      'Give a name of at most 100 characters, and a valid e-mail or none.',
    );
    return;
  }
  memory.rememberAccount(account);
  context.respond = false;
  const result = { login: { accountId: account.sub } };
  await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
};

/** Answers the login page and its forms; other requests go on to the provider. */
export function interactionPages(provider: Provider, memory: ProviderMemory): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    context.type = 'html';
    context.set('cache-control', 'no-store');
    try {
      const { uid } = await provider.interactionDetails(context.req, context.res);
      if (context.path !== `/interaction/${uid}`)
        throw new errors.SessionNotFound('another sign-in was begun since');
      if (context.method === 'POST') await submit(provider, memory, context);
      else context.body = loginPage(context.path, null);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      context.status = 400;
      context.body = messagePage('Sign-in expired', 'Go back to Courtcast and sign in again.');
    }
  };
}
