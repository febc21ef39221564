// Runs in a pod (`runInPod`): the TCP ports that anything listens on there, beyond the loopback interface.
import { readFileSync } from 'node:fs';

const LISTENING = '0A';
const loopback = /^(?:0100007F|00000000000000000000000001000000|0000000000000000FFFF00000100007F)$/;

const listeners = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === LISTENING)
    .map(([, local = '']) => local.split(':')),
);
const ports = listeners
  .filter(([address = '']) => !loopback.test(address))
  .map(([, port = '']) => parseInt(port, 16));
console.log(JSON.stringify([...new Set(ports)].sort((a, b) => a - b)));
