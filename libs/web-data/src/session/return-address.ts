/** Where the provider sends browsers back to. */
export const CALLBACK_PATH = '/sign-in/callback';
const START_PATH = '/me';

/** Pages that one signs in for. */
const deskPaths = /^\/(?:me|desk|claim|invitations)(?:\/|$)/;

/**
 * Where to go on after signing in: `wanted` where it is a page of the desks, else the first of them. It is kept in this
 * browser and never comes out of an address; another origin is refused all the same.
 */
export function returnAddress(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return START_PATH;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !deskPaths.test(url.pathname)) return START_PATH;
  return url.pathname + url.search;
}
