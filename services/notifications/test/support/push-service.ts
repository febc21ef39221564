import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCertificateAuthority } from '@courtcast/testkit';

/** A browser with its keys, as far as Web Push goes. */
export interface PushedBrowser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export function newBrowser(): PushedBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ecdh, auth, keys };
}

const derive = ([key, salt]: readonly [Uint8Array, Uint8Array], info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const infoOf = (text: string): Buffer => Buffer.from(`${text}\0`);

/** Decrypts a message as browsers do (RFC 8291, RFC 8188): one record, and what pads it. Throws where it does not fit. */
export function decryptPush(body: Buffer, { ecdh, auth }: Pick<PushedBrowser, 'ecdh' | 'auth'>): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const keyInfo = Buffer.concat([infoOf('WebPush: info'), ecdh.getPublicKey(), serverKey]);
  const secret = derive([ecdh.computeSecret(serverKey), auth], keyInfo, 32);
  const key = derive([secret, salt], infoOf('Content-Encoding: aes128gcm'), 16);
  const nonce = derive([secret, salt], infoOf('Content-Encoding: nonce'), 12);
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return padded.subarray(0, end).toString();
}

/** Verifies a request as a push service does (RFC 8292): returns the claims of a valid signature. */
export function verifyVapid(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, given, Buffer.from(signature, 'base64url'))) throw new Error('not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

/** One message that came. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, by HTTPS. */
export interface PushService {
  /** `https://localhost:…` */
  readonly origin: string;
  /** The certificate of its authority. */
  readonly ca: string;
  readonly pushed: Pushed[];
  /** Answers with 201 unless it is replaced. */
  answer: (pushed: Pushed, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startPushService(): Promise<PushService> {
  const authority = await createCertificateAuthority('push');
  const { certificateFile, keyFile } = await authority.issue(['DNS:localhost']);
  const [ca = '', cert = '', key = ''] = await Promise.all(
    [authority.certificateFile, certificateFile, keyFile].map((file) => readFile(file, 'utf8')),
  );
  const pushed: Pushed[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      pushed.push(one);
      service.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const service: PushService = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    ca,
    pushed,
    answer: (_pushed, response) => void response.writeHead(201).end(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await authority.remove();
    },
  };
  return service;
}
