import { describe, expect, test } from 'vitest';
import { readDisplayAddress } from './display-address.ts';

const asked = (path: string) => readDisplayAddress(new URL(path, 'http://localhost'));

describe('the address of a display', () => {
  test.each([
    ['/display/courts/c1', { kind: 'court', courts: { courtIds: ['c1'] } }],
    ['/display/courts/c%201/', { kind: 'court', courts: { courtIds: ['c 1'] } }],
    ['/display/courts/%E0%A4', { kind: 'court', courts: { courtIds: ['%E0%A4'] } }],
    ['/display/wall?courts=a,b,%20a,,c', { kind: 'wall', courts: { courtIds: ['a', 'b', 'c'] } }],
    ['/display/wall?club=k', { kind: 'wall', courts: { clubId: 'k' } }],
    ['/display/wall?tournament=t', { kind: 'wall', courts: { tournamentId: 't' } }],
    ['/display/codes?club=k', { kind: 'codes', courts: { clubId: 'k' } }],
    ['/display/wall', { kind: 'choice', of: 'wall', clubId: null, search: '' }],
    ['/display/wall?q=%20Riv%00', { kind: 'choice', of: 'wall', clubId: null, search: 'Riv' }],
    ['/display/codes?choose=k', { kind: 'choice', of: 'codes', clubId: 'k', search: '' }],
    ['/display/order?tournament=t', { kind: 'order', tournamentId: 't', courtIds: [], day: null }],
    [
      '/display/order?tournament=t&courts=a,b&day=2026-05-01',
      { kind: 'order', tournamentId: 't', courtIds: ['a', 'b'], day: '2026-05-01' },
    ],
    ['/display/order/?tournament=t&day=today', { kind: 'order', tournamentId: 't', courtIds: [], day: null }],
    ['/display/order?q=Open', { kind: 'choice', of: 'order', clubId: null, search: 'Open' }],
    ['/display/draws/d1', { kind: 'draw', drawId: 'd1' }],
    ['/display/rankings/r1', { kind: 'ranking', rankingId: 'r1' }],
    ['/display/ladders/l1', { kind: 'ladder', rankingId: 'l1' }],
    ['/display/draws/d1?overlay=1', { kind: 'draw', drawId: 'd1' }],
    ['/display/courts/', null],
    ['/display/elsewhere?club=k', null],
  ])('%s', (path, subject) => {
    expect(asked(path).subject).toEqual(subject);
  });

  test('names at most as many courts as a socket follows', () => {
    const many = Array.from({ length: 200 }, (_, index) => `c${index}`).join(',');
    const { subject } = asked(`/display/wall?courts=${many}`);
    expect(subject).toHaveProperty('courts.courtIds.length', 48);
  });

  test('says theme, language and overlay, and what it does not know is left out', () => {
    expect(asked('/display/courts/a?theme=dark&lang=es-MX')).toMatchObject({
      theme: 'dark',
      language: 'es',
      overlay: null,
    });
    expect(asked('/display/courts/a?theme=pink&lang=xx')).toMatchObject({ theme: null, language: null });
    expect(asked('/display/courts/a?overlay=0').overlay).toBeNull();
    expect(asked('/display/draws/d1?overlay=1&look=card').overlay).toMatchObject({ look: 'card', safe: '5' });
    expect(asked('/display/courts/a?overlay=1').overlay).toEqual({
      look: 'strip',
      at: 'bottom-left',
      safe: '5',
      ground: null,
    });
    expect(asked('/display/courts/a?overlay=1&look=card&at=top-right&safe=10&color=1D2b53').overlay).toEqual({
      look: 'card',
      at: 'top-right',
      safe: '10',
      ground: '#1D2b53',
    });
    expect(asked('/display/courts/a?overlay=1&look=%3Cb%3E&color=red;x').overlay).toMatchObject({
      look: 'strip',
      ground: null,
    });
  });
});
