import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { checkDirectPath } from './self-check.ts';

/** A release that compresses. */
class Compressing extends Server {
  constructor(...[http, options]: ConstructorParameters<typeof Server>) {
    super(http, { ...(options as object), perMessageDeflate: true });
  }
}

/** A release whose packets look different. */
class OtherPackets extends Server {
  constructor(...parameters: ConstructorParameters<typeof Server>) {
    super(...parameters);
    const { encoder } = this;
    const encode = encoder.encode.bind(encoder);
    encoder.encode = (packet) => encode(packet).map((text: unknown) => `${String(text)} `);
  }
}

test('the installed release has all that the direct path needs', async () => {
  expect(await checkDirectPath()).toEqual([]);
});

test.each([
  ['compresses', Compressing, ['conn.transport.socket.extensions']],
  ['encodes otherwise', OtherPackets, ['the order or the bytes of what is sent']],
])('what a release that %s lacks is named', async (_title, release, missing) => {
  expect(await checkDirectPath(release)).toEqual(missing);
});
