import { basename } from 'node:path';

/** Names of files that hold credentials. */
const secretNames: readonly RegExp[] = [
  /^\.env(?!\.example$)(\..*)?$/,
  /\.env$/,
  /^\.(netrc|npmrc|yarnrc\.yml|pgpass|git-credentials|htpasswd)$/,
  /^id_(rsa|dsa|ecdsa|ed25519)$/,
  /\.(pem|key|p12|pfx|jks|kdbx)$/,
  /^(kubeconfig|credentials|\.dockercfg|\.dockerconfigjson)$/,
];

/** Patterns of credentials. Libraries mention them, too, so each pattern includes the value. */
const secretTexts: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----\s+[\w+/=]{40}/,
  'a private JWK': /"d"\s*:\s*"[\w-]{20,}"/,
  'an internal key': /INTERNAL_KEY\s*=\s*['"]?\{/,
  'a token of npm': /_(?:authToken|auth|password)\s*=\s*[\w+/=-]{8}|\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{20}/,
  'a signed token': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{20}/,
  'a password in an address': /\b(?:mongodb(?:\+srv)?|nats|tls|rediss?):\/\/[\w%.-]*:[\w%.-]{4,}@(?!host\b)/,
};

/** Whether a file of this name holds credentials, whatever is in it. */
export function isSecretFile(path: string): boolean {
  return secretNames.some((pattern) => pattern.test(basename(path)));
}

/** Kinds of credentials in a text; the text itself is never shown. */
export function findSecrets(text: string): string[] {
  return Object.entries(secretTexts).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}
