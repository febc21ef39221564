import { asProblems } from '@courtcast/mongo';
import type { Filter, Mongo } from '@courtcast/mongo';
import type { Picture } from '@courtcast/pictures';
import type { KeptLogo, Logos } from '../../application/ports/logos.ts';

interface LogoDocument extends KeptLogo {
  readonly _id: string;
}

interface UploadDocument extends Picture {
  readonly _id: string;
}

/** Logos that clubs have uploaded, one document a club. */
function createUploads(mongo: Mongo): Pick<Logos, 'findUploaded' | 'putUploaded' | 'removeUploaded'> {
  const docs = mongo.collection<UploadDocument>('club_logo_upload');
  const ofClub = (id: string): Filter<UploadDocument> => ({ _id: id });
  return {
    findUploaded: (clubId) =>
      asProblems(async () => {
        const found = await docs.findOne(ofClub(clubId), { promoteBuffers: true });
        return found === null ? null : { bytes: Buffer.from(found.bytes), contentType: found.contentType };
      }),
    putUploaded: (clubId, picture) =>
      asProblems(async () => {
        await docs.updateOne(ofClub(clubId), { $set: { ...picture } }, { upsert: true });
      }),
    removeUploaded: (clubId) =>
      asProblems(async () => {
        await docs.deleteOne(ofClub(clubId));
      }),
  };
}

/** Logos: what was uploaded, and what was found at the addresses that clubs name, in collections of their own. */
export function createLogos(mongo: Mongo): Logos {
  const docs = mongo.collection<LogoDocument>('club_logo');
  const ofClub = (id: string): Filter<LogoDocument> => ({ _id: id });
  return {
    ...createUploads(mongo),
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
