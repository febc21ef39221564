/** The sender of a request; each is resolved to an `Authorization` when it is sent. */
type Sender = 'nobody' | 'olga' | 'mallory' | 'clara' | 'admin' | 'board';

/** A request that succeeds now, as long as no other request has touched what it is about. */
export interface ValidRequest {
  readonly operationId: string;
  readonly caller: Sender;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of the body, where it is no JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request of Olga, to whom everything belongs. */
export function byOlga(
  operationId: string,
  path: Readonly<Record<string, string>>,
  body?: unknown,
): ValidRequest {
  return {
    operationId,
    caller: 'olga',
    path,
    ...(body === undefined ? {} : { body }),
  };
}

/** A read that anyone may send. */
export function byAnyone(operationId: string, path: Readonly<Record<string, string>> = {}): ValidRequest {
  return {
    operationId,
    caller: 'nobody',
    path,
  };
}
