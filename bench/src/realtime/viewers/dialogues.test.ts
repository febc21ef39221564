import { describe, expect, test } from 'vitest';
import { createDialogue } from './dialogues.ts';
import type { Dialogue } from './dialogues.ts';

const scopes = [
  { kind: 'match', id: 'm1' },
  { kind: 'court', id: 'c1' },
];
const reactTo = (dialogue: Dialogue, text: string) => {
  const bytes = Buffer.from(`before${text}after`);
  return dialogue.react(bytes, 6, bytes.length - 5);
};

describe('a viewer who speaks Socket.IO', () => {
  const open = () => createDialogue('socketio', { scopes, token: 't' });

  test('shows its token, subscribes, and is ready with the last snapshot', () => {
    const dialogue = open();
    expect(reactTo(dialogue, '0{"sid":"x"}')).toEqual({ type: 'answer', texts: ['40{"token":"t"}'] });
    expect(reactTo(dialogue, '40{"sid":"y"}')).toEqual({
      type: 'answer',
      texts: ['420["subscribe-match","m1"]', '421["subscribe-court","c1"]'],
    });
    expect(reactTo(dialogue, '430[{"ok":true,"snapshot":{}}]').type).toBe('nothing');
    expect(reactTo(dialogue, '431[{"ok":true,"snapshot":{}}]').type).toBe('ready');
  });

  test('counts events, answers heartbeats, and refuses to be refused', () => {
    const dialogue = open();
    expect(reactTo(dialogue, '42["match:scoreUpdate",{}]').type).toBe('delivery');
    expect(reactTo(dialogue, '2')).toEqual({ type: 'answer', texts: ['3'] });
    expect(() => reactTo(dialogue, '430[{"ok":false}]')).toThrow('refused');
    expect(() => reactTo(dialogue, '44{"message":"no"}')).toThrow('refused');
  });
});

describe('a viewer who speaks to Centrifugo', () => {
  test('is ready with the last reply, however they are put together', () => {
    const dialogue = createDialogue('centrifugo', { scopes, token: undefined });
    expect(dialogue.opening[0]?.split('\n')).toHaveLength(3);
    expect(reactTo(dialogue, '{"id":1,"connect":{}}\n{"id":2,"subscribe":{}}\n').type).toBe('nothing');
    expect(reactTo(dialogue, '{"push":{"channel":"match.m1"}}').type).toBe('delivery');
    expect(reactTo(dialogue, '{}')).toEqual({ type: 'answer', texts: ['{}'] });
    expect(reactTo(dialogue, '{"id":3,"subscribe":{}}').type).toBe('ready');
  });

  test('an event that comes with a heartbeat is counted, and the heartbeat answered', () => {
    const dialogue = createDialogue('centrifugo', { scopes, token: undefined });
    const both = { type: 'delivery', texts: ['{}'] };
    expect(reactTo(dialogue, '{}\n{"push":{}}')).toEqual(both);
    expect(reactTo(dialogue, '{"push":{}}\n{}')).toEqual(both);
  });
});
