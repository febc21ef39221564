import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { createDialogue } from './dialogues.ts';
import type { Dialogue, Reaction } from './dialogues.ts';
import { clientFrame, findFrame, opcodes } from './frames.ts';
import type { FrameCursor } from './frames.ts';
import { steadyMs } from './wire.ts';
import type { ViewersAnswer, ViewersCommand, ViewersOrder } from './wire.ts';

/**
 * Viewers who count what they are sent, and do as little as a viewer can: no events, no parsing, one buffer for all
 * reads. A process of its own, which obeys what comes by IPC.
 */
interface Viewer {
  readonly index: number;
  readonly socket: Socket;
  readonly dialogue: Dialogue;
  readonly startedMs: number;
  readonly tryAgain: () => void;
  isOpen: boolean;
  /** The beginning of a frame whose rest has not come. */
  rest: Buffer | null;
}

/** So many of the first viewers keep what they were sent. */
const RECORDED_VIEWERS = 2;
const MAX_RECORDED = 20_000;
const RETRY_MS = 1_000;
const READ_BYTES = 256 * 1024;
const headEnd = Buffer.from('\r\n\r\n');

const readBuffer = Buffer.allocUnsafe(READ_BYTES);
const cursor: FrameCursor = { opcode: 0, start: 0, end: 0 };
const viewers: Viewer[] = [];
const recorded: string[][] = Array.from({ length: RECORDED_VIEWERS }, () => []);
let deliveries = 0;
let refused = 0;
let awaited = Number.POSITIVE_INFINITY;
let onReady: (viewer: Viewer) => void = () => undefined;

function send(answer: ViewersAnswer): void {
  process.send?.(answer);
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function count(viewer: Viewer, bytes: Buffer): void {
  deliveries += 1;
  if (deliveries === awaited) {
    awaited = Number.POSITIVE_INFINITY;
    send({ type: 'reached', atMs: steadyMs(), cpuMicros: cpuMicros() });
  }
  const kept = recorded[viewer.index];
  if (kept !== undefined && kept.length < MAX_RECORDED) {
    kept.push(bytes.toString('utf8', cursor.start, cursor.end));
  }
}

function follow(viewer: Viewer, reaction: Reaction): void {
  if (reaction.type === 'ready') onReady(viewer);
  // A server gives up a viewer who leaves a ping unanswered, also one that came together with an event.
  if ('texts' in reaction) for (const text of reaction.texts ?? []) viewer.socket.write(clientFrame(text));
}

function onFrame(viewer: Viewer, bytes: Buffer): void {
  if (cursor.opcode === opcodes.text) {
    const reaction = viewer.dialogue.react(bytes, cursor.start, cursor.end);
    if (reaction.type === 'delivery') count(viewer, bytes);
    follow(viewer, reaction);
  } else if (cursor.opcode === opcodes.ping) {
    viewer.socket.write(clientFrame(bytes.toString('utf8', cursor.start, cursor.end), opcodes.pong));
  }
}

/** A server that has too much to do refuses, or closes a connection that it has not answered yet. */
function retryLater(viewer: Viewer): void {
  refused += 1;
  viewer.socket.destroy();
  setTimeout(viewer.tryAgain, RETRY_MS);
}

/** Reads the answer to the handshake; the index of the first byte after it, or -1 while it is not whole. */
function openWith(viewer: Viewer, bytes: Buffer): number {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return -1;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 101')) {
    if (!/^HTTP\/1.1 (429|503|504)/.test(head)) throw new Error(`handshake refused: ${head}`);
    retryLater(viewer);
    return -1;
  }
  viewer.isOpen = true;
  for (const text of viewer.dialogue.opening) viewer.socket.write(clientFrame(text));
  if (viewer.dialogue.isReadyAtOnce) onReady(viewer);
  return end + headEnd.length;
}

function onRead(viewer: Viewer, chunk: Buffer): void {
  const bytes = viewer.rest === null ? chunk : Buffer.concat([viewer.rest, chunk]);
  let from = viewer.isOpen ? 0 : openWith(viewer, bytes);
  if (from >= 0) {
    while (findFrame(bytes, from, cursor)) {
      from = cursor.end;
      onFrame(viewer, bytes);
    }
  }
  const consumed = Math.max(0, from);
  viewer.rest = consumed === bytes.length ? null : Buffer.from(bytes.subarray(consumed));
}

function handshakeOf(path: string): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  );
}

function connectViewer(order: ViewersOrder, index: number, startedMs = steadyMs()): void {
  const scopes = order.subscriptions.map(({ kind, ids }) => ({ kind, id: ids[index % ids.length] ?? '' }));
  const token = order.tokens[index % order.tokens.length];
  const dialogue = createDialogue(order.protocol, { scopes, token });
  const socket: Socket = connect({
    port: order.port,
    host: '127.0.0.1',
    onread: {
      buffer: readBuffer,
      callback: (length) => {
        onRead(viewer, readBuffer.subarray(0, length));
        return true;
      },
    },
  });
  const tryAgain = (): void => connectViewer(order, index, startedMs);
  const viewer: Viewer = { index, socket, dialogue, startedMs, tryAgain, isOpen: false, rest: null };
  socket.setNoDelay(true);
  socket.on('error', (error) => {
    if (viewer.isOpen) throw error;
    retryLater(viewer);
  });
  socket.on('connect', () => void socket.write(handshakeOf(dialogue.path)));
  viewers[index] = viewer;
}

/** Connects so many at a time, each when another is ready, or all of them evenly over a time. */
function connectAll(order: ViewersOrder): void {
  const startedMs = steadyMs();
  const readyAfterMs: number[] = [];
  refused = 0;
  let started = 0;
  const startNext = (): void => {
    if (started < order.count) connectViewer(order, started++);
  };
  onReady = (viewer) => {
    readyAfterMs.push(steadyMs() - viewer.startedMs);
    if (readyAfterMs.length === order.count) {
      readyAfterMs.sort((one, other) => one - other);
      send({ type: 'connected', readyAfterMs, tookMs: steadyMs() - startedMs, refused });
    } else if (order.overMs === undefined) startNext();
  };
  if (order.overMs === undefined) {
    for (let index = 0; index < order.atOnce; index += 1) startNext();
    return;
  }
  const perMs = order.count / order.overMs;
  const timer = setInterval(() => {
    while (started < Math.min(order.count, (steadyMs() - startedMs) * perMs)) startNext();
    if (started === order.count) clearInterval(timer);
  }, 1);
}

function disconnectAll(): void {
  for (const { socket } of viewers.splice(0)) socket.destroy();
  send({ type: 'done' });
}

function obey(command: ViewersCommand): void {
  if (command.type === 'connect') connectAll(command.order);
  else if (command.type === 'expect') {
    deliveries = 0;
    awaited = command.deliveries;
    send({ type: 'done' });
  } else if (command.type === 'seen') {
    send({ type: 'seen', texts: recorded[command.viewer]?.splice(0) ?? [] });
  } else if (command.type === 'disconnect') disconnectAll();
  else {
    viewers[command.viewer]?.socket[command.type]();
    send({ type: 'done' });
  }
}

process.on('message', obey);
process.on('disconnect', () => process.exit(0));
