import type { SiteRefusal } from '@courtcast/contracts';
import { locales } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { Words } from '@courtcast/messages/words.ts';
import type { PageHead } from '@courtcast/web-data/page-data/page-source.ts';
import { htmlText } from '@courtcast/web-data/page-data/escape.ts';

const MAX_DESCRIPTION = 300;
const PREVIEW_SIZE = { width: '1200', height: '630' } as const;
/** Seconds until a page that could not be rendered is reloaded, if the answer does not say. */
const RETRY_S = 15;

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${htmlText(content)}">`;
}

function imageOf(image: string | undefined, origin: string): string {
  if (image === undefined) return meta('name', 'twitter:card', 'summary');
  return [
    meta('property', 'og:image', origin + image),
    meta('property', 'og:image:width', PREVIEW_SIZE.width),
    meta('property', 'og:image:height', PREVIEW_SIZE.height),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

interface HeadParts {
  readonly head: PageHead;
  readonly path: string;
  /** Null if the public origin is not configured: then absolute addresses are left out. */
  readonly origin: string | null;
  readonly language: Language;
}

/** Title, description, address and preview card of a page. */
export function headOf({ head, path, origin, language }: HeadParts): string {
  const { title, image, robots } = head;
  const description = head.description.slice(0, MAX_DESCRIPTION);
  const address = (origin ?? '') + encodeURI(decodePath(path));
  return [
    `<title>${htmlText(title)}</title>`,
    meta('name', 'description', description),
    robots === undefined ? '' : meta('name', 'robots', robots),
    `<link rel="canonical" href="${htmlText(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Courtcast'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locales[language].replace('-', '_')),
    imageOf(origin === null ? undefined : image, origin ?? ''),
  ].join('');
}

function decodePath(path: string): string {
  const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return decodeURI(whole);
  } catch {
    return whole;
  }
}

/**
 * The head of a page that is not found, or cannot be rendered now: the latter reloads by itself, even without
 * JavaScript.
 */
export function refusalHead({ status, retryAfterSeconds }: SiteRefusal, { frame }: Words): string {
  const isMissing = status === 404;
  const title = isMissing ? frame.notFound.title('page') : frame.failure.tooOften;
  const again = `<noscript><meta http-equiv="refresh" content="${retryAfterSeconds ?? RETRY_S}"></noscript>`;
  return [
    `<title>${htmlText(`${title} · Courtcast`)}</title>`,
    meta('name', 'robots', 'noindex'),
    isMissing ? '' : again,
  ].join('');
}
