import type { ReasonText } from './reason.ts';

/** Reasons that any operation may have: the form of the input, races, repetition, people. */
export const commonReasons = {
  required: {
    meaning: 'A field or parameter is missing.',
    remedy: 'Send it.',
    example: { path: 'name', message: 'is required' },
  },
  'unknown-field': {
    meaning: 'The body has a field that the operation does not take.',
    remedy: 'Leave it out.',
    example: { path: 'club_id', message: 'is not a field, clubId is; known are name, clubId, surface' },
  },
  'wrong-type': {
    meaning: 'The value is of another type than the field takes.',
    remedy: 'Send the type that the API description names.',
    example: { path: 'name', message: 'must be text' },
  },
  'wrong-format': {
    meaning: 'The text does not have the form that the field takes (a date, an address, a code, …).',
    remedy: 'Send the form that the API description names.',
    example: { path: 'registrationDeadline', message: 'must have an offset: Z, or one like +02:00' },
  },
  'not-allowed-value': {
    meaning: 'The value is none of those that the field takes.',
    remedy: 'Send one of the values that the message lists.',
    example: { path: 'surface', message: 'must be one of clay, hard, grass, indoor' },
  },
  'out-of-range': {
    meaning: 'The number is too small or too large.',
    remedy: 'Stay within the limits that the message names.',
    example: { path: 'perPage', message: 'must be from 1 to 100' },
  },
  'too-short': {
    meaning: 'The text or list has too few elements.',
    remedy: 'Send at least as many as the message names.',
    example: { path: 'name', message: 'must not be empty' },
  },
  'too-long': {
    meaning: 'The text or list has too many elements.',
    remedy: 'Send at most as many as the message names.',
    example: { path: 'name', message: 'must have at most 200 characters' },
  },
  'unknown-parameter': {
    meaning: 'The operation does not take the parameter, and the request says `Prefer: handling=strict`.',
    remedy: 'Send one that the message lists, or none.',
    example: { path: 'stat', message: 'is not a parameter, status is; known are status, clubId' },
  },
  'repeated-parameter': {
    meaning: 'A query parameter is given twice, or as a list or object.',
    remedy: 'Send it once, as a plain value.',
    example: { path: 'page', message: 'must not be repeated' },
  },
  duplicate: {
    meaning: 'The same thing or person is named twice where each may be named once.',
    remedy: 'Name each once.',
    example: { path: 'hostClubIds.1', message: 'This club is named twice' },
  },
  'unknown-reference': {
    meaning: 'The id names nothing that exists, or nothing that can be used here.',
    remedy: 'Send the id of something that exists.',
    example: { path: 'clubId', message: 'There is no such club' },
  },
  'not-permitted-field': {
    meaning: 'The field cannot be combined with the others that were sent.',
    remedy: 'Leave one of them out, as the message says.',
    example: { path: 'order', message: 'does not belong to type fault: leave it out' },
  },
  'ends-before-start': {
    meaning: 'The end lies before the start, or where there would be nothing between them.',
    remedy: 'Send a later end or an earlier start.',
    example: { path: 'endDate', message: 'must not be before startDate' },
  },
  'impossible-format': {
    meaning: 'The settings of the format contradict each other (rules 1).',
    remedy: 'Change the setting at `path`, or the format.',
    example: { path: 'tiebreakAt', message: 'In a set to 6 the tiebreak is played at 5 or 6 games each' },
  },
  'format-not-playable': {
    meaning: 'The CODES string names a format, or a part of one, that is not played here.',
    remedy: 'Change the part that the message names, or name a format with overrides.',
    example: { path: 'formatCode', message: 'G:3C is not played here' },
  },
  'wrong-file': {
    meaning: 'The file cannot be read as what it claims to be.',
    remedy: 'Send a whole file of its type.',
    example: { path: '', message: 'The file is not UTF-8: save it as CSV UTF-8' },
  },
  'picture-too-large': {
    meaning: 'The picture has more pixels than are taken, whatever the size of its file.',
    remedy: 'Make it smaller: at most thirty million pixels, and 16,383 a side.',
    example: { path: '', message: 'The picture has 8,000 × 6,000 pixels: thirty million at most are taken' },
  },
  'player-of-other-gender': {
    meaning: 'The draw or league is for men or for women, and the player is of the other gender.',
    remedy: 'Name another player, or correct the gender of the player or of the draw.',
  },
  'pair-not-mixed': {
    meaning: 'Both players of a pair in a mixed draw or league are of one gender.',
    remedy: 'Name a pair of one of each, or correct the gender of a player.',
  },
  'player-without-gender': {
    meaning:
      'A warning (`warnings`), never a refusal: the gender of the player is not known, or `other`, so that it was not checked whether they may play here.',
    remedy: 'Set the gender of the player (`PATCH /players/{id}`), or leave it.',
  },
  'version-mismatch': {
    meaning: 'The record is at another version than `expectedVersion` or `If-Match` names.',
    remedy: 'Read it again, decide again, send again.',
    example: {
      path: 'expectedVersion',
      message: 'Version 9 was expected, but it is 1. Read it again, decide again, send again.',
    },
  },
  'changed-meanwhile': {
    meaning: 'Another request changed the record at the same moment.',
    remedy: 'Read it again and send the request again.',
    retryAfterSeconds: 1,
  },
  'already-exists': { meaning: 'What was to be created exists already.', remedy: 'Use the one that exists.' },
  'request-running': {
    meaning: 'A request with the same `Idempotency-Key` is still running.',
    remedy: 'Wait a moment, then send the same request again.',
    retryAfterSeconds: 1,
    example: {
      path: 'Idempotency-Key',
      message:
        'A request with this Idempotency-Key is still running. Wait a moment, then send the same request again.',
    },
  },
  'key-reused': {
    meaning: 'The `Idempotency-Key` was used for another request.',
    remedy: 'Use a new key for every new request.',
    example: { path: 'Idempotency-Key', message: 'was used for another request' },
  },
  'answer-shown-once': {
    meaning: 'The request was carried out before, and its answer holds a secret that is shown only once.',
    remedy: 'Make a new secret if the first one is lost.',
    example: {
      path: 'Idempotency-Key',
      message:
        'This was done before, and its answer is shown only once. Make a new secret if the first one is lost.',
    },
  },
  'user-not-synced': {
    meaning: 'The user record could not be created yet.',
    remedy: 'Wait a moment, then send the same request again.',
    retryAfterSeconds: 1,
    example: { path: '', message: 'User not synced. Wait a moment, then send the same request again.' },
  },
} as const satisfies Record<string, ReasonText>;
