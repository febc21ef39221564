export { Problem, isProblem, problemCodes } from './problem.ts';
export type { ProblemCode, ProblemDetail, ProblemOptions, Reason } from './problem.ts';
export {
  NOT_ALLOWED,
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
