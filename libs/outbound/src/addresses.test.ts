import { describe, expect, test } from 'vitest';
import { createAddresses, mayConnect, parseNetwork } from './addresses.ts';

const https = { protocol: 'https:', allowed: [] };

/** Addresses that an attacker would like to reach, by kind; docs/webhooks.md has the same list. */
const refusedAddresses: readonly (readonly [string, string])[] = [
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['metadata', '169.254.169.254'],
  ['metadata of containers', '169.254.170.2'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Oracle', '192.0.0.192'],
  ['metadata of AWS', 'fd00:ec2::254'],
  ['wire server of Azure', '168.63.129.16'],
  ['IETF protocols', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['benchmarks', '198.18.0.1'],
  ['relays of 6to4', '192.88.99.1'],
  ['AS112', '192.31.196.1'],
  ['AS112', '192.175.48.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.250'],
  ['multicast', 'ff02::1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456::1'],
  ['site-local', 'fec0::1'],
  ['IPv4 in IPv6, mapped', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6, mapped', '::ffff:a00:1'],
  ['IPv4 in IPv6, translated', '::ffff:0:127.0.0.1'],
  ['IPv4 in IPv6, compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b::a9fe:a9fe'],
  ['NAT64 of local use', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['6to4', '2002:a9fe:a9fe::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['ORCHID', '2001:10::1'],
  ['benchmarks', '2001:2::1'],
  ['discard', '100::1'],
  ['6bone', '3ffe::1'],
  ['segment routing', '5f00::1'],
  ['no address', 'localhost'],
  ['no address', '127.1'],
  ['no address', ''],
];

describe('addresses', () => {
  test.each(refusedAddresses)('%s is refused: %s', (_what, address) => {
    expect(mayConnect(address, https)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('a public one is taken: %s', (address) => {
    expect(mayConnect(address, https)).toBe(true);
    expect(mayConnect(address, { ...https, protocol: 'http:' })).toBe(false);
    expect(mayConnect(`::ffff:${address}`, https)).toBe(!address.includes(':'));
  });

  test('a network that is allowed is taken by either scheme, and nothing beside it', () => {
    const allowed = ['10.1.0.0/16', 'fd00:1::/32'].map(parseNetwork);
    for (const protocol of ['http:', 'https:']) {
      const here = { protocol, allowed };
      for (const address of ['10.1.2.3', 'fd00:1::5', '::ffff:10.1.2.3'])
        expect(mayConnect(address, here)).toBe(true);
      for (const address of ['10.2.0.1', 'fd00:2::1', '127.0.0.1'])
        expect(mayConnect(address, here)).toBe(false);
    }
  });
});

/** Spellings of hosts, ports and schemes. */
const refusedUrls: readonly (readonly [string, string])[] = [
  ['http', 'http://scores.example.com/'],
  ['another scheme', 'ftp://scores.example.com/'],
  ['another scheme', 'file:///etc/passwd'],
  ['another scheme', 'gopher://127.0.0.1:6379/_'],
  ['a user', 'https://user@scores.example.com/'],
  ['a user and password', 'https://user:secret@scores.example.com/'],
  ['a public name as user', 'https://scores.example.com@127.0.0.1/'],
  ['a fragment', 'https://scores.example.com/#x'],
  ['the port of another protocol', 'https://scores.example.com:22/'],
  ['the port of another protocol', 'https://scores.example.com:25/'],
  ['the port of another protocol', 'https://scores.example.com:80/'],
  ['the port of another protocol', 'https://scores.example.com:6000/'],
  ['loopback', 'https://127.0.0.1/'],
  ['a short form', 'https://127.1/'],
  ['decimal', 'https://2130706433/'],
  ['octal', 'https://0177.0.0.1/'],
  ['octal, whole', 'https://017700000001/'],
  ['hexadecimal', 'https://0x7f.0.0.1/'],
  ['hexadecimal, whole', 'https://0x7f000001/'],
  ['mixed', 'https://0x7f.0.0.01/'],
  ['zero', 'https://0/'],
  ['zero', 'https://0.0.0.0/'],
  ['percent-encoded', 'https://%31%32%37.0.0.1/'],
  ['wide digits', 'https://１２７.０.０.１/'],
  ['circled digits', 'https://①②⑦.⓪.⓪.①/'],
  ['an ideographic full stop', 'https://127。0。0。1/'],
  ['the dot of the root', 'https://127.0.0.1./'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['IPv6', 'https://[::1]/'],
  ['IPv6 at full length', 'https://[0:0:0:0:0:0:0:1]/'],
  ['IPv6, mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv6, mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['unique local', 'https://[fd00::1]/'],
  ['localhost', 'https://localhost/'],
  ['localhost', 'https://LOCALHOST./'],
  ['below localhost', 'https://a.localhost/'],
  ['wide letters', 'https://ｌｏｃａｌｈｏｓｔ/'],
  ['a name of the inside', 'https://metadata.google.internal/'],
  ['a name of the inside', 'https://printer.local/'],
  ['a name of the inside', 'https://router.home.arpa/'],
  ['a service of the cluster', 'https://courtcast-identity/'],
  ['a service of the cluster', 'https://mongodb.default.svc.cluster.local/'],
  ['no URL', 'https://'],
  ['no URL', 'scores.example.com'],
];

describe('URLs', () => {
  test.each(refusedUrls)('%s is refused: %s', (_what, url) => {
    expect(createAddresses([]).refusalOf(url)).not.toBeNull();
  });

  test.each([
    'https://scores.example.com/',
    'https://scores.example.com:8443/hook?key=a',
    'https://münchen.example/',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
  ])('a public one is taken: %s', (url) => {
    expect(createAddresses([]).refusalOf(url)).toBeNull();
  });

  test('where networks are allowed, names and http are left to what they resolve to', () => {
    const addresses = createAddresses([parseNetwork('127.0.0.0/8')]);
    const refusalOf = (url: string) => addresses.refusalOf(url);
    for (const url of ['http://localhost:3000/', 'http://127.0.0.1:3000/', 'https://receiver/'])
      expect(refusalOf(url)).toBeNull();
    for (const url of ['http://10.0.0.1/', 'http://1.1.1.1/', 'http://localhost:22/', 'http://a@localhost/'])
      expect(refusalOf(url)).not.toBeNull();
  });
});
