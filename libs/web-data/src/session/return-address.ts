/** The redirect path of the OpenID provider. */
export const CALLBACK_PATH = '/sign-in/callback';
const START_PATH = '/me';

/** Paths that need a signed-in user. */
const deskPaths = /^\/(?:me|desk|claim|invitations)(?:\/|$)/;

/**
 * Where to go after signing in: `wanted` if it is a page of the desks, else their home page. It is stored in
 * this browser and never read from an address; another origin is refused all the same.
 */
export function returnAddress(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return START_PATH;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !deskPaths.test(url.pathname)) return START_PATH;
  return url.pathname + url.search;
}
