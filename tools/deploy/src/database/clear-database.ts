// Removes all collections of the database that MONGODB_URL names, before a backup takes their place (restore-mongodb.sh):
//   MONGODB_URL=mongodb://…/courtcast_scoring node tools/deploy/src/database/clear-database.ts
import { clearDatabase } from '@courtcast/mongo';
import { inDatabase } from './in-database.ts';

await inDatabase('clear-database', async (mongo) => {
  await clearDatabase(mongo);
  return `${mongo.connection.name} is empty`;
});
