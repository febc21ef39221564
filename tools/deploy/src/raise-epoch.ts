// Begins a new epoch in the database that MONGODB_URL names, after a backup was restored and before its service starts:
//   MONGODB_URL=mongodb://…/courtcast_scoring node tools/deploy/src/raise-epoch.ts
import { raiseEpoch } from '@courtcast/mongo';
import { inDatabase } from './database/in-database.ts';

await inDatabase('raise-epoch', async (mongo) => `The epoch is now ${await raiseEpoch(mongo)}`);
