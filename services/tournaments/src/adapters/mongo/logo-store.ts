import { asProblems, collectionSchema, openCollection, required } from '@courtcast/mongo';
import type { Collection, FieldsOf, Filter, Mongo } from '@courtcast/mongo';
import type { Picture } from '@courtcast/pictures';
import type { KeptLogo, Logos } from '../../application/ports/logos.ts';

interface LogoDocument extends KeptLogo {
  readonly _id: string;
}

interface UploadDocument extends Picture {
  readonly _id: string;
}

const picture: FieldsOf<Picture> = {
  bytes: required(Buffer),
  contentType: required(String),
  isPlain: Boolean,
};
const uploadSchema = collectionSchema(picture);

const logo: FieldsOf<KeptLogo> = { address: required(String), picture, askedAt: required(Date) };
const logoSchema = collectionSchema(logo);

/** Logos that clubs have uploaded, one document a club. */
function createUploads(
  docs: Collection<UploadDocument>,
): Pick<Logos, 'findUploaded' | 'putUploaded' | 'removeUploaded'> {
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

/** Logos: uploaded ones, and those found at clubs' addresses, in separate collections. */
export function createLogos(mongo: Mongo): Logos & { ready(): Promise<void> } {
  const uploads = openCollection<UploadDocument>(mongo, 'club_logo_upload', uploadSchema);
  const logos = openCollection<LogoDocument>(mongo, 'club_logo', logoSchema);
  const { docs } = logos;
  const ofClub = (id: string): Filter<LogoDocument> => ({ _id: id });
  return {
    ...createUploads(uploads.docs),
    ready: async () => void (await Promise.all([uploads.ready(), logos.ready()])),
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
