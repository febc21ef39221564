import { createHash } from 'node:crypto';

import { DEVELOPMENT_ACCOUNTS } from './accounts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #16211c; --soft: #55645c; --page: #f3f6f4; --card: #fff; --line: #c9d3cd; --accent: #0b6b45; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9f0ec; --soft: #a5b4ac; --page: #0f1613; --card: #18211d; --line: #38463f; --accent: #4fc38d; --on-accent: #06281a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1rem; }
p { margin: 0 0 1rem; color: var(--soft); }
p.problem { padding: 0.5rem 0.75rem; border-left: 4px solid currentColor; color: inherit; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
label { display: block; margin: 0.75rem 0 0.25rem; font-weight: 600; }
input { width: 100%; padding: 0.6rem 0.75rem; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft); border-radius: 0.5rem; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; text-align: left; background: var(--page); border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
button:hover { border-color: var(--accent); }
button.primary { margin-top: 1rem; text-align: center; font-weight: 600; color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
button.plain { margin-top: 0.75rem; text-align: center; background: none; border: 0; text-decoration: underline; }
button small { display: block; color: var(--soft); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The content policy of every page: forms may lead back to `origins`. Our pages have no scripts; the one page of the
 * library that submits itself, between two accounts, adds its own to `script-src`.
 */
export function contentPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Courtcast</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;

const accountButtons = DEVELOPMENT_ACCOUNTS.map(
  ({ sub, name, purpose }) =>
    `<li><button name="account" value="${sub}">${escapeHtml(name)} <small>${escapeHtml(purpose)}</small></button></li>`,
).join('\n');

/** The login page: an account to pick, or any name to type. `problem` says why the last try was refused. */
export function loginPage(action: string, problem: string | null): string {
  return page(
    'Sign in',
    `<p>Development sign-in: pick anybody, there are no passwords.</p>
${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}"><ul>
${accountButtons}
</ul></form>
<h2 id="other">Somebody else</h2>
<form method="post" action="${escapeHtml(action)}" aria-labelledby="other">
<label for="name">Name</label>
<input id="name" name="name" required maxlength="100" autocomplete="off">
<label for="email">E-mail (optional)</label>
<input id="email" name="email" type="email" maxlength="200" autocomplete="off">
<button class="primary">Sign in</button>
</form>
<form method="post" action="${escapeHtml(action)}"><button class="plain" name="cancel" value="yes">Cancel</button></form>`,
  );
}

/** Asks whether to sign out; `form` is the provider's own form, which the buttons submit. */
export function logoutPage(form: string): string {
  return page(
    'Sign out',
    `<p>Sign out of Courtcast on this browser?</p>${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="plain" type="submit" form="op.logoutForm">Stay signed in</button>`,
  );
}

/** A page with one sentence and nothing to do. */
export function messagePage(title: string, message: string): string {
  return page(title, `<p>${escapeHtml(message)}</p>`);
}
