// Runs in a pod (`runInPod`): which of the given addresses accept a connection from there.
import { connect } from 'node:net';

interface Argument {
  readonly targets: readonly { readonly host: string; readonly port: number }[];
  readonly withinMs: number;
}

const { targets, withinMs } = JSON.parse(process.argv[2] ?? '') as Argument;

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: withinMs });
    const end = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

const answers = await Promise.all(targets.map(({ host, port }) => accepts(host, port)));
console.log(JSON.stringify(targets.filter((_target, index) => answers[index])));
