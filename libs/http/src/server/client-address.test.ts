import { describe, expect, test } from 'vitest';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { parseTrustProxy } from '@courtcast/runtime';
import { addressGroup, createClientAddress } from './client-address.ts';

const requestFrom = (peer: string, forwardedFor?: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
};

interface Case {
  readonly trust: string;
  readonly peer: string;
  readonly header?: string;
  readonly client: string;
}

describe('the client address', () => {
  test.each<[string, Case]>([
    ['trusts nobody unless told', { trust: '', peer: '9.9.9.9', header: '1.1.1.1', client: '9.9.9.9' }],
    ['trusts nobody with 0 hops', { trust: '0', peer: '9.9.9.9', header: '1.1.1.1', client: '9.9.9.9' }],
    [
      'takes what one proxy wrote',
      { trust: '1', peer: '10.0.0.1', header: '6.6.6.6, 1.1.1.1', client: '1.1.1.1' },
    ],
    [
      'takes what two proxies wrote',
      { trust: '2', peer: '10.0.0.1', header: '6.6.6.6, 1.1.1.1, 10.0.0.2', client: '1.1.1.1' },
    ],
    [
      'takes the farthest when hops outnumber entries',
      { trust: '5', peer: '10.0.0.1', header: '1.1.1.1', client: '1.1.1.1' },
    ],
    [
      'walks a trusted range',
      { trust: '10.0.0.0/8', peer: '10.0.0.1', header: '6.6.6.6, 1.1.1.1, 10.9.9.9', client: '1.1.1.1' },
    ],
    [
      'ignores the header of a peer outside the range',
      { trust: '10.0.0.0/8', peer: '9.9.9.9', header: '1.1.1.1', client: '9.9.9.9' },
    ],
    ['knows named ranges', { trust: 'loopback', peer: '127.0.0.1', header: '1.1.1.1', client: '1.1.1.1' }],
    [
      'knows mapped addresses',
      { trust: '127.0.0.0/8', peer: '::ffff:127.0.0.1', header: '1.1.1.1', client: '1.1.1.1' },
    ],
    ['writes mapped addresses as IPv4', { trust: '', peer: '::ffff:9.9.9.9', client: '9.9.9.9' }],
    [
      'stops at an entry that is no address',
      { trust: '3', peer: '10.0.0.1', header: '1.1.1.1, evil, 10.0.0.2', client: '10.0.0.2' },
    ],
    [
      'takes an entry with a port for its address',
      { trust: '2', peer: '10.0.0.1', header: '1.1.1.1:80', client: '1.1.1.1' },
    ],
    [
      'takes an IPv6 entry with a port for its address',
      { trust: '1', peer: '10.0.0.1', header: '[2001:db8::1]:443', client: '2001:db8::1' },
    ],
    ['takes an IPv6 entry in brackets', { trust: '1', peer: '10.0.0.1', header: '[::1]', client: '::1' }],
    [
      'writes IPv6 one way',
      { trust: '1', peer: '10.0.0.1', header: '2001:DB8:0::01', client: '2001:db8::1' },
    ],
    [
      'knows a trusted proxy that is written with its port',
      { trust: '10.0.0.0/8', peer: '10.0.0.1', header: '1.1.1.1:5, 10.0.0.2:6', client: '1.1.1.1' },
    ],
    ['stops at a number', { trust: '1', peer: '10.0.0.1', header: '16843009', client: '10.0.0.1' }],
    ['stops at an octal form', { trust: '1', peer: '10.0.0.1', header: '01.01.01.01', client: '10.0.0.1' }],
    ['stops at a short form', { trust: '1', peer: '10.0.0.1', header: '1.1', client: '10.0.0.1' }],
    ['stops at `unknown`', { trust: '1', peer: '10.0.0.1', header: 'unknown', client: '10.0.0.1' }],
    [
      'believes no entry beyond a stranger in a trusted range',
      { trust: '10.0.0.0/8', peer: '10.0.0.1', header: '10.6.6.6, 9.9.9.9, 10.0.0.2', client: '9.9.9.9' },
    ],
    [
      'knows IPv6 ranges',
      { trust: 'fd00::/8', peer: 'fd00::1', header: '6.6.6.6, 2001:db8::5', client: '2001:db8::5' },
    ],
    [
      'joins several headers, as HTTP does',
      { trust: '2', peer: '10.0.0.1', header: '6.6.6.6, 1.1.1.1, 10.0.0.2', client: '1.1.1.1' },
    ],
    ['takes the peer when there is no header', { trust: '1', peer: '10.0.0.1', client: '10.0.0.1' }],
  ])('%s', (_title, { trust, peer, header, client }) => {
    const clientAddressOf = createClientAddress(parseTrustProxy(trust));
    expect(clientAddressOf(requestFrom(peer, header))).toBe(client);
  });

  test.each(['true', 'all', '10.0.0.0/40', '1.2.3', '-1', '999'])('refuses to trust "%s"', (text) => {
    expect(() => parseTrustProxy(text)).toThrow();
  });
});

describe('the group that a budget is kept for', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
