import { encodeKey } from './key.ts';

const letters = new Map([
  ['A', 'MinKey'],
  ['a', '[]'],
  ['b', 'null'],
  ['z', 'MaxKey'],
]);

const doubleBits = new DataView(new ArrayBuffer(8));

function numberOf(payload: string): number {
  const flip = (payload.charCodeAt(0) & 0x8000) === 0 ? 0xffff : 0;
  for (let i = 0; i < 4; i++) doubleBits.setUint16(i * 2, payload.charCodeAt(i) ^ flip);
  doubleBits.setUint16(0, doubleBits.getUint16(0) ^ (flip === 0 ? 0x8000 : 0));
  return doubleBits.getFloat64(0);
}

const describers = new Map<string, (payload: string) => string>([
  ['c', (payload) => String(numberOf(payload))],
  ['d', (payload) => JSON.stringify(payload.slice(0, -2))],
  ['h', (payload) => `ObjectId('${payload}')`],
  ['i', (payload) => (payload === '1' ? 'true' : 'false')],
  ['j', (payload) => `new Date(${numberOf(payload)})`],
]);

/** What a key stands for, as explain shows it: exact for scalars, `…` for the rest. */
export function describeKey(key: string): string {
  if (key === encodeKey(Number.NaN)) return 'NaN';
  const [letter, payload] = [key.charAt(0), key.slice(1)];
  if (payload === '') return letters.get(letter) ?? `start of type ${letter}`;
  return describers.get(letter)?.(payload) ?? '…';
}
