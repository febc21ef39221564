/** Provides an access token; `refused` is the token that the API has just answered with 401, to be renewed. */
export type TokenProvider = (refused?: string) => string | undefined | Promise<string | undefined>;

/** Credentials of the caller: a token for a user, a key for a board, or none. */
export interface CredentialOptions {
  /**
   * Asked before every call for an access token of the identity provider, and once more when that is refused. Keep the
   * token in the function until it expires; undefined: call without one.
   */
  readonly token?: TokenProvider;
  /** Key of a board or a scoring link, instead of a token. */
  readonly boardKey?: string;
}

/** The credentials of one call. */
export interface Credentials {
  /** Value of `Authorization`; undefined without credentials. */
  readonly header: string | undefined;
  /** Other ones after a 401; null where there are none. */
  readonly renew: () => Promise<Credentials | null>;
}

const noOthers = () => Promise.resolve(null);

function bearer(token: string | undefined, renew: Credentials['renew']): Credentials {
  return { header: token === undefined ? undefined : `Bearer ${token}`, renew };
}

/** The credentials for a call. */
export async function findCredentials({ token, boardKey }: CredentialOptions): Promise<Credentials> {
  if (boardKey !== undefined) return { header: `Board ${boardKey}`, renew: noOthers };
  if (token === undefined) return { header: undefined, renew: noOthers };
  const first = await token();
  return bearer(first, async () => {
    const next = first === undefined ? undefined : await token(first);
    return next === undefined || next === first ? null : bearer(next, noOthers);
  });
}
