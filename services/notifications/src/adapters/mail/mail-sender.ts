import { createTransport } from 'nodemailer';
import type { Logger } from '@courtcast/observability';
import type { MailMessage, MailResult, MailSender } from '../../application/ports/mail.ts';
import { htmlBody, textBody } from './mail-body.ts';

/** The mail server of the installation, and in whose name it is written to. */
export interface MailServer {
  /** `smtp://user:password@host:port`, or `smtps:`; options of nodemailer as parameters. */
  readonly smtpUrl: string;
  /** `Club <entries@club.example>`, or the address alone. */
  readonly from: string;
}

const CONNECTION_MS = 10_000;
const ANSWER_MS = 20_000;
const MAX_CONNECTIONS = 3;
/** From here on a mail server refuses for good. */
const PERMANENT = 500;

/** The part behind the at sign of a sender. */
function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Who a sender is, as an organizer of entries of calendars. */
function organizerOf(from: string) {
  const [, name = '', address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name: name === '' ? 'Courtcast' : name, email: address ?? from.trim() };
}

/**
 * Invitations as parts of a mail: the only one is the calendar of the mail itself, which programs show with buttons; of
 * several each is a file, because one iCalendar object may change one entry (RFC 5546).
 */
function calendarsOf({ invitations = [] }: MailMessage, from: string) {
  const organizer = organizerOf(from);
  const [first, ...others] = invitations.map(({ method, contentFor }, index) => ({
    ...{ method, content: contentFor(organizer), filename: `match-${index + 1}.ics` },
  }));
  if (first === undefined) return {};
  if (others.length === 0) return { icalEvent: first };
  return {
    attachments: [first, ...others].map(({ method, content, filename }) => ({
      ...{ filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` },
    })),
  };
}

/** Whether a mail server takes no mail for this address; what concerns all addresses, as a wrong password, may pass. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isOfAddress = code === 'EENVELOPE' && command !== 'MAIL FROM';
  return isOfAddress && (responseCode ?? PERMANENT) >= PERMANENT;
}

function headersOf({ stop, language }: MailMessage) {
  return {
    // One click (RFC 8058).
    'List-Unsubscribe': `<${stop.postUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // So that no out-of-office answers it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
  };
}

/** Sends mails by SMTP. */
export function createMailSender({ smtpUrl, from }: MailServer, logger: Logger): MailSender {
  const transport = createTransport({
    ...{ url: smtpUrl, pool: true, maxConnections: MAX_CONNECTIONS },
    ...{ connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout: ANSWER_MS },
    // Texts never name files or addresses to be fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = domainOf(from);
  const send = async (message: MailMessage): Promise<MailResult> => {
    try {
      await transport.sendMail({
        ...{ from, to: message.to, subject: message.subject, headers: headersOf(message) },
        ...{ text: textBody(message), html: htmlBody(message), messageId: `<${message.id}@${domain}>` },
        ...calendarsOf(message, from),
      });
      return 'sent';
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const result = isRefusal(error) ? 'refused' : 'failed';
      // Messages of mail servers name the address.
      logger.warn({ code, responseCode, result }, 'A mail was not taken');
      return result;
    }
  };
  return { send, close: () => transport.close() };
}
