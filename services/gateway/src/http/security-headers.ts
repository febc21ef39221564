/** A year; without the domain's other names, which are not ours to decide for. Browsers heed it on HTTPS only. */
const strictTransport = 'max-age=31536000';

/**
 * What browsers are told with every answer of the API, flat: name, value, name, value … It is helmet's list without
 * what concerns pages alone; pages of other sites may show pictures of players.
 */
export const apiSecurityHeaders: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'X-Frame-Options',
  'DENY',
  'Referrer-Policy',
  'no-referrer',
  'Strict-Transport-Security',
  strictTransport,
  'Cross-Origin-Resource-Policy',
  'cross-origin',
];

/** What browsers are told with every page of the web app and its files; the content policy is the page's own. */
export const pageSecurityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': strictTransport,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-DNS-Prefetch-Control': 'off',
};
