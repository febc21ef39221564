/** Why something cannot be watched. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** 404 where there is no such thing, 403 where the caller may not see it, 401 where the token is not valid. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const NO_ANSWER = 502;

/** Reads an error body of the API; 502 for anything else. */
export function refusalOf(value: unknown): RefusedError {
  const { statusCode, message } = isRecord(value) ? value : {};
  if (typeof statusCode !== 'number' || typeof message !== 'string') {
    return new RefusedError(NO_ANSWER, 'No answer');
  }
  return new RefusedError(statusCode, message);
}

/** Whether trying again may help. */
export function isTemporary({ status }: RefusedError): boolean {
  return status === 429 || status >= 500;
}
