import { htmlText } from '@courtcast/runtime';
import type { MailMessage } from '../../application/ports/mail.ts';

type Content = Pick<MailMessage, 'paragraphs' | 'action' | 'footer' | 'stop' | 'language' | 'subject'>;

/** The plain text of a mail. */
export function textBody({ paragraphs, action, footer, stop }: Content): string {
  return [
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    `-- \n${footer}\n${stop.label}: ${stop.pageUrl}`,
  ].join('\n\n');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/**
 * The same as HTML: one column, one button, no pictures and nothing from elsewhere, so that it looks the same in every
 * program and tells nobody that it was read.
 */
export function htmlBody({ paragraphs, action, footer, stop, language, subject }: Content): string {
  const said = paragraphs.map((text) => `<p style="margin:0 0 16px">${htmlText(text)}</p>`).join('');
  const button = `<a href="${htmlText(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5d3b;color:#ffffff;text-decoration:none;font-weight:600">${htmlText(action.label)}</a>`;
  const end = `${htmlText(footer)}<br><a href="${htmlText(stop.pageUrl)}" style="color:#555555">${htmlText(stop.label)}</a>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="light dark"><title>${htmlText(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;${FONT};font-size:16px;line-height:1.5">`,
    `<div style="max-width:560px;margin:0 auto">${said}<p style="margin:24px 0">${button}</p>`,
    `<p style="margin:32px 0 0;font-size:13px;color:#555555">${end}</p></div></body></html>`,
  ].join('');
}
