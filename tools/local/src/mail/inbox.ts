import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that came. */
export interface ReceivedMail {
  readonly at: Date;
  /** Addresses that it was delivered to. */
  readonly to: readonly string[];
  readonly parsed: ParsedMail;
}

/** A mail server on this machine that delivers nothing: it keeps what it takes. */
export interface Inbox {
  /** `smtp://127.0.0.1:<port>` */
  readonly smtpUrl: string;
  /** The newest last; the oldest are forgotten beyond some hundreds. */
  readonly mails: readonly ReceivedMail[];
  /** The answer to an address: a code of SMTP, 250 unless it is replaced. */
  answer: (address: string) => number;
  stop(): Promise<void>;
}

const MAX_MAILS = 500;
const OK = 250;

function refusal(code: number): Error {
  return Object.assign(new Error('The address takes no mail'), { responseCode: code });
}

/** Starts one; port 0 takes a free one. */
export async function startInbox(port = 0): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const code = inbox.answer(address);
      callback(code === OK ? null : refusal(code));
    },
    onData: (stream, { envelope }, callback) => {
      simpleParser(stream).then(
        (parsed) => {
          mails.push({ at: new Date(), to: envelope.rcptTo.map(({ address }) => address), parsed });
          if (mails.length > MAX_MAILS) mails.shift();
          callback();
        },
        (error: unknown) => callback(error as Error),
      );
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const inbox: Inbox = {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    answer: () => OK,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}
