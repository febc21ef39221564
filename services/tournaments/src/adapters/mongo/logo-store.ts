import { asProblems } from '@courtcast/mongo';
import type { Filter, Mongo } from '@courtcast/mongo';
import type { KeptLogo, Logos } from '../../application/ports/logos.ts';

interface LogoDocument extends KeptLogo {
  readonly _id: string;
}

/** What was found at the addresses of logos, one document a club, in a collection of their own. */
export function createLogos(mongo: Mongo): Logos {
  const docs = mongo.collection<LogoDocument>('club_logo');
  const ofClub = (id: string): Filter<LogoDocument> => ({ _id: id });
  return {
    find: (clubId) =>
      asProblems(async () => {
        const found = await docs.findOne(ofClub(clubId), { promoteBuffers: true });
        if (found === null) return null;
        const { address, picture, askedAt } = found;
        return {
          ...{ address, askedAt },
          picture: picture === null ? null : { ...picture, bytes: Buffer.from(picture.bytes) },
        };
      }),
    put: (clubId, logo) =>
      asProblems(async () => {
        await docs.updateOne(ofClub(clubId), { $set: { ...logo } }, { upsert: true });
      }),
  };
}
