import { gzipSync } from 'node:zlib';
import { trying } from './case.ts';
import type { HostileCase } from './case.ts';
import type { Attack } from './world.ts';

const json = { 'content-type': 'application/json' };
const clubs = (body: Attack['body'], headers: Record<string, string> = json): Attack => ({
  method: 'POST',
  path: '/clubs',
  headers,
  ...(body === undefined ? {} : { body }),
});
const named = (fields: object): string => JSON.stringify({ name: 'Club', ...fields });

const bodies: readonly [string, number, Attack][] = [
  ['is broken', 400, clubs('{')],
  ['is cut off', 400, clubs('{"name":"a')],
  ['is no JSON at all', 400, clubs('name=Club')],
  ['has a comment', 400, clubs('{"name":"a"/**/}')],
  ['is NaN', 400, clubs('NaN')],
  ['is not UTF-8', 400, clubs(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
  ['is a list', 422, clubs('[]')],
  ['is null', 422, clubs('null')],
  ['is a number', 422, clubs('1')],
  ['is text', 422, clubs('"x"')],
  ['is absent', 422, clubs(undefined, {})],
  ['reaches for the prototype', 422, clubs('{"__proto__":{"polluted":true},"name":"Club"}')],
  ['reaches for it in disguise', 422, clubs('{"\\u005f_proto__":{"polluted":true},"name":"Club"}')],
  [
    'reaches for the constructor',
    422,
    clubs('{"constructor":{"prototype":{"polluted":true}},"name":"Club"}'),
  ],
  [
    'reaches for it deep inside',
    422,
    clubs('{"name":"Club","address":{"a":[{"__proto__":{"polluted":1}}]}}'),
  ],
  ['is nested a hundred thousand times', 400, clubs('['.repeat(100_000))],
  [
    'is nested ten thousand times, well-formed',
    422,
    clubs(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  ],
  ['has an unknown field', 422, clubs(named({ isAdmin: true }))],
  ['chooses its id', 422, clubs(named({ id: 'mine' }))],
  ['chooses its owner', 422, clubs(named({ createdByUserId: 'somebody' }))],
  ['has an operator for a name', 422, clubs('{"name":{"$gt":""}}')],
  ['has a list for a name', 422, clubs('{"name":["Club"]}')],
  ['has a name of 201 characters', 422, clubs(JSON.stringify({ name: 'x'.repeat(201) }))],
  ['has a name of blanks', 422, clubs('{"name":"   "}')],
  ['has a NUL in a name', 422, clubs('{"name":"a\\u0000b"}')],
  ['has a line end in a name', 422, clubs('{"name":"a\\r\\nb"}')],
  ['names a field twice, the second time badly', 422, clubs('{"name":"Club","name":""}')],
  ['has a logo that is a script', 422, clubs(named({ logo: 'javascript:alert(1)' }))],
  ['has a logo that is a file', 422, clubs(named({ logo: 'file:///etc/passwd' }))],
  ['has a logo that is data', 422, clubs(named({ logo: 'data:text/html,<script>1</script>' }))],
  ['has a time zone that is a path', 422, clubs(named({ timeZone: '../../etc/passwd' }))],
  ['is 300 KB long', 413, clubs(named({ address: 'x'.repeat(300_000) }))],
  ['is 2 MB long', 413, clubs(named({ address: 'x'.repeat(2_000_000) }))],
  ['is a form', 415, clubs('name=Club', { 'content-type': 'application/x-www-form-urlencoded' })],
  [
    'is XML',
    415,
    clubs('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', {
      'content-type': 'application/xml',
    }),
  ],
  ['is plain text', 415, clubs(named({}), { 'content-type': 'text/plain' })],
  ['says nothing of its type', 415, clubs(new TextEncoder().encode(named({})), {})],
  ['is UTF-16', 415, clubs(named({}), { 'content-type': 'application/json; charset=utf-16' })],
  [
    'is a bomb',
    415,
    clubs(new Uint8Array(gzipSync(Buffer.alloc(20_000_000))), { ...json, 'content-encoding': 'gzip' }),
  ],
  [
    'comes under a key of 256 characters',
    422,
    clubs(named({}), { ...json, 'idempotency-key': 'k'.repeat(256) }),
  ],
  [
    'comes with a version that never was',
    409,
    {
      method: 'PATCH',
      path: '/clubs/nowhere',
      headers: { ...json, 'if-match': '"v-1"' },
      body: '{"name":"x"}',
    },
  ],
];

/** Bodies that are broken, nested, huge, compressed, of other types, or reach for what is not theirs. */
export const bodyCases: readonly HostileCase[] = [
  ...bodies.map(([what, status, attempt]) => trying(`a body that ${what}`, status, attempt)),
  trying('an image that is a page', 422, ({ things }) => ({
    method: 'PUT',
    path: `/players/${things.malloryPlayerId}/image`,
    headers: { 'content-type': 'image/png' },
    body: '<svg onload="alert(1)"/>',
  })),
  trying('a method in a header', 404, {
    path: '/clubs/nowhere',
    headers: { 'x-http-method-override': 'DELETE' },
  }),
];
