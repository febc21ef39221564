const codeNames: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  79: 'UnknownReplWriteConcern',
  100: 'UnsatisfiableWriteConcern',
  121: 'DocumentValidationFailure',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/**
 * The failure of a command, or of one of its statements, as a client gets it. `code` is an error code of MongoDB,
 * `details` are further fields of the answer (`keyPattern`, `keyValue` of a duplicate key).
 */
export class CommandError extends Error {
  readonly code: number;
  readonly details: Record<string, unknown>;

  constructor(code: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.details = details;
  }

  /** MongoDB's name of the code, `Location<code>` for codes without one. */
  get codeName(): string {
    return codeNames[this.code] ?? `Location${this.code}`;
  }
}

/** The refusal of something that MongoDB has and this server does not: always by name. */
export function unsupported(what: string): CommandError {
  return new CommandError(238, `${what} is not supported by the embedded development server`);
}

/** The system's code of an error (`EADDRINUSE`), where it has one. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
