export { Problem, isProblem, problemCodes } from './problem.ts';
export type { ProblemCode, ProblemDetail, ProblemOptions, Reason, TokenError } from './problem.ts';
export {
  NOT_ALLOWED,
  NO_CREDENTIALS,
  badGateway,
  conflict,
  fieldConflict,
  forbidden,
  internal,
  invalid,
  malformed,
  methodNotAllowed,
  notFound,
  rateLimited,
  timedOut,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from './makers.ts';
