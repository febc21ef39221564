import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../values/bson-codec.ts';
import { MAX_MESSAGE_BYTES } from '../wire/framing.ts';
import type { CommandCall, CommandDefinition } from './command.ts';

// The same in every process: drivers take a set whose election id went back for a stale one.
const electionId = new ObjectId('7fffffff0000000000000001');

// A replica set of one, like the sets of docker-compose and production: only then do drivers make writes retryable. Its
// only host is this address, so a plain mongodb://127.0.0.1:port/ finds it. Without topologyVersion drivers poll
// instead of holding a streaming hello open.
function hello({ client: { connectionId, serverAddress: address } }: CommandCall) {
  return {
    fields: {
      helloOk: true,
      isWritablePrimary: true,
      ismaster: true,
      secondary: false,
      setName: 'rs0',
      setVersion: 1,
      hosts: [address],
      me: address,
      primary: address,
      electionId,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
    },
  };
}

const nothing = () => ({ fields: {} });

/** Commands that drivers send when they connect and while they stay. */
export const handshakeCommands: readonly CommandDefinition[] = [
  {
    name: 'hello',
    aliases: ['ismaster', 'isMaster'],
    // Announcements of the client: nothing depends on them.
    fields: 'any',
    run: hello,
  },
  { name: 'ping', fields: [], run: nothing },
  { name: 'endSessions', fields: [], run: nothing },
  {
    name: 'buildInfo',
    aliases: ['buildinfo'],
    fields: [],
    run: () => ({
      fields: {
        version: '7.0.0',
        versionArray: [7, 0, 0, 0],
        gitVersion: 'courtcast-embedded-mongo',
        modules: [],
        storageEngines: ['embedded'],
        bits: 64,
        debug: false,
        maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      },
    }),
  },
];
