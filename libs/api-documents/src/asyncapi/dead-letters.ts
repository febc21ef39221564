import type { Json } from '../json-schema.ts';
import type { DocumentedMessage } from './messages.ts';

function text(description: string): Json {
  return { type: 'string', description };
}

/** A message that a consumer gave up, as it is stored, and as it is delivered to that consumer again. */
export const deadLetterMessage: DocumentedMessage = {
  key: 'DeadLetter',
  message: {
    name: 'dead-letter',
    title: 'DeadLetter',
    summary: 'A message that a consumer gave up on: its bytes as they came, with the reason',
    contentType: 'application/octet-stream',
    headers: {
      type: 'object',
      properties: {
        Durable: text('The consumer that gave it up.'),
        Reason: text('Why, on one line of printable ASCII.'),
        'Original-Subject': text('The subject that it came on.'),
        'Original-Seq': text('Its sequence in the stream that it came from, in digits.'),
      },
      required: ['Durable', 'Reason', 'Original-Subject', 'Original-Seq'],
    },
    payload: { description: 'Whatever was published.' },
    examples: [
      {
        name: 'typical',
        headers: {
          Durable: 'scoring-on-draws',
          Reason: 'not JSON: Unexpected end of JSON input',
          'Original-Subject': 'tournaments.draw.0198c0de-0000-7000-8000-000000000001',
          'Original-Seq': '4711',
        },
        payload: '{',
      },
    ],
  },
};

/** The channel of dead letters; `message` is the reference to theirs. */
export function deadLetterChannel(servers: readonly Json[], messages: Json): Json {
  return {
    address: 'dead.{fate}.{durable}',
    description:
      'Kept by one stream for all services, thirty days; an operator lists them and has them tried again.',
    servers,
    parameters: {
      fate: {
        description: 'Given up, or to be tried again by the same consumer.',
        enum: ['parked', 'replay'],
      },
      durable: { description: 'Name of the durable consumer.' },
    },
    messages,
  };
}
