import { hash } from 'node:crypto';

/**
 * A strong ETag (RFC 9110 8.8.3) of an uncompressed body. If the body shows a record, its version precedes the hash, so
 * that `If-Match` can be checked without the body.
 */
export function createEtag(body: string | Buffer, version?: number): string {
  const digest = hash('sha1', body, 'base64url');
  return version === undefined ? `"${digest}"` : `"v${version}-${digest}"`;
}

const etags = /(?:W\/)?"[^"]*"/g;

function opaqueTags(header: string): string[] {
  return (header.match(etags) ?? []).map((tag) => tag.replace(/^W\//, ''));
}

/** Whether an `If-None-Match` header names `etag` by weak comparison (RFC 9110 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  return header.trim() === '*' || opaqueTags(header).includes(etag);
}

const versionInTag = /^"v(\d{1,15})-[\w-]+"$/;

/** The demand of an `If-Match` header: none, a version, or a text that no record can match. */
export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'unmatchable' };

/**
 * Reads `If-Match`. Versions only rise, so of several tags only the newest can still match; weak tags never do
 * (RFC 9110 13.1.1).
 */
export function readIfMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === '*') return { kind: 'none' };
  const versions = (header.match(etags) ?? []).flatMap((tag) => {
    const version = versionInTag.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
  return versions.length === 0
    ? { kind: 'unmatchable' }
    : { kind: 'version', version: Math.max(...versions) };
}
