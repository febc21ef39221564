import type { MatchDetailView } from '@courtcast/contracts';
import type { Page } from '@courtcast/testkit/browser';
import type { Action } from '../src/sync/actions.ts';

/** A state of the pad or board, made by entries before and taps after it is opened. */
export interface PadScene {
  readonly name: string;
  readonly match?: Partial<MatchDetailView>;
  /** The log at the service. */
  readonly actions?: readonly Action[];
  /** Entries of another device meanwhile, which conflict with the next tap. */
  readonly theirs?: readonly Action[];
  /** The author of the log; this device by default. */
  readonly by?: { readonly id: string; readonly name: string };
  /** A board at a court: idle, or with the match. */
  readonly board?: 'idle' | 'match';
  /** Without the key that opens it. */
  readonly isKeyless?: true;
  readonly settings?: Readonly<Record<string, boolean>>;
  readonly notes?: object;
  readonly then?: (page: Page) => Promise<void>;
}

/** The device and board of a scene by default. */
export const self = { id: 'b1', name: 'Phone of Ben' };

/** Two players with long names. */
export const singles = {
  home: [{ id: 'h1', name: 'Alexandra Papadopoulou' }],
  guest: [{ id: 'g1', name: 'Beatriz Haddad Maia' }],
};
const doubles = {
  home: [
    { id: 'h1', name: 'Ana Serrano' },
    { id: 'h2', name: 'Clara Lindqvist' },
  ],
  guest: [
    { id: 'g1', name: 'Bea Moretti' },
    { id: 'g2', name: 'Dora van der Berg' },
  ],
};

const point = (winner: 'home' | 'guest'): Action => ({ do: 'point', winner, kind: null });
const points = (text: string): Action[] => Array.from(text, (one) => point(one === 'h' ? 'home' : 'guest'));
const start: Action = { do: 'start', server: 'home', order: null };
const startPairs: Action = { do: 'start', server: 'home', order: { home: [0, 1], guest: [0, 1] } };
const event = (type: 'medicalTimeout' | 'codeViolation'): Action => ({
  do: 'event',
  event: { type, side: 'guest' },
});
const sets = points('hhhh'.repeat(5) + 'gggg'.repeat(4) + 'hhhh');
const whole = [start, ...points('hhhh'.repeat(12))];
const shirts = { shirts: { home: 'red', guest: 'blue' } };

const foot = (index: number) => (page: Page) => page.locator('.pad-foot button').nth(index).click();
const half = (index: number) => (page: Page) => page.locator('button.pad-half').nth(index).click();
const item = (name: RegExp | string) => (page: Page) =>
  page.locator('.pad-menu').getByRole('button', { name }).first().click();
const inTurn =
  (...taps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const tap of taps) await tap(page);
  };
const until = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** All states of the pad that are looked at. */
export const padScenes: readonly PadScene[] = [
  { name: 'no-key', isKeyless: true },
  { name: 'before' },
  { name: 'before-doubles', match: { players: doubles } },
  { name: 'playing', actions: [start, ...sets, ...points('hgh')], notes: shirts },
  { name: 'kinds', actions: [start, ...sets, ...points('hgh')], settings: { kinds: true }, notes: shirts },
  {
    name: 'doubles',
    match: { players: doubles, deuceRule: 'golden' },
    actions: [startPairs, ...points('hg')],
  },
  { name: 'golden', match: { deuceRule: 'golden' }, actions: [start, ...points('hhhggg')] },
  { name: 'tiebreak', actions: [start, ...points('hhhhgggg'.repeat(6)), ...points('hgh')] },
  { name: 'change', actions: [start, ...points('hhhh'.repeat(3))] },
  { name: 'serve-clock', actions: [start, ...points('hg')], settings: { serves: true } },
  { name: 'set-end', actions: [start, ...sets] },
  {
    name: 'set-end-doubles',
    match: { players: doubles },
    actions: [startPairs, ...points('hhhh'.repeat(6))],
    settings: { kinds: true },
  },
  { name: 'medical', actions: [start, ...points('hh'), event('medicalTimeout')] },
  { name: 'watching', actions: [start, ...points('hgh')], by: { id: 'b2', name: 'Phone of Ana' } },
  {
    name: 'offline',
    actions: [start, ...points('hh')],
    then: inTurn(half(0), half(1), until('.pad-sending span + span')),
  },
  {
    name: 'parted',
    actions: [start, ...points('hh')],
    theirs: points('ggh'),
    then: inTurn(half(0), until('.pad-parting')),
  },
  { name: 'menu', actions: [start, ...points('hh')], then: foot(2) },
  {
    name: 'violation',
    actions: [start, ...points('hh'), event('codeViolation')],
    then: inTurn(foot(2), press('.pad-menu__item >> nth=10')),
  },
  {
    name: 'fourth-violation',
    actions: [start, ...points('hh'), ...[1, 2, 3].map(() => event('codeViolation'))],
    then: inTurn(foot(2), press('.pad-menu__item >> nth=10'), item(/Haddad/)),
  },
  {
    name: 'correction',
    actions: [start, ...sets],
    then: inTurn(foot(2), press('.pad-menu__item >> nth=4')),
  },
  {
    name: 'places',
    match: { players: doubles },
    actions: [startPairs],
    then: press('.pad-head__server'),
  },
  { name: 'suspended', actions: [start, ...sets, { do: 'suspend', reason: 'Rain' }] },
  { name: 'ended', actions: whole },
  { name: 'agreed', actions: whole, then: press('.pad-ended .pad-button--main') },
  {
    name: 'defaulted',
    actions: [start, ...sets, { do: 'result', outcome: 'default', winner: 'home' }],
  },
  {
    name: 'sheet',
    actions: [
      start,
      ...sets,
      event('codeViolation'),
      event('medicalTimeout'),
      ...points('gggg'.repeat(3)),
      ...points('hhhh'.repeat(6)),
    ],
    then: (page) => page.locator('.pad-ended > .pad-button').last().click(),
  },
  { name: 'board-key', board: 'idle', isKeyless: true },
  { name: 'board-idle', board: 'idle', then: until('.board-idle__card') },
  { name: 'board-form', board: 'idle', then: press('.board-idle__button') },
  {
    name: 'board-playing',
    board: 'match',
    match: { kind: 'freeplay', tournament: null, draw: null },
    actions: [start, ...sets, ...points('hg')],
    then: until('.board-match'),
  },
  {
    name: 'board-ended',
    board: 'match',
    match: { kind: 'freeplay', tournament: null, draw: null },
    actions: whole,
    then: until('.board-match'),
  },
];
