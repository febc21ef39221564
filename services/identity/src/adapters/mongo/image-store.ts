import { asProblems, collectionSchema, openCollection, required } from '@courtcast/mongo';
import type { FieldsOf, Filter, Mongo } from '@courtcast/mongo';
import type { Images, PlayerImage } from '../../application/ports.ts';

interface ImageDocument extends PlayerImage {
  readonly _id: string;
}

const fields: FieldsOf<Omit<ImageDocument, '_id'>> = {
  bytes: required(Buffer),
  contentType: required(String),
  isPlain: Boolean,
};
const schema = collectionSchema(fields);

/** Uploaded images, one document a player, in a collection of their own: lists of players never read them. */
export function createImages(mongo: Mongo): Images & { ready(): Promise<void> } {
  const { docs, ready } = openCollection<ImageDocument>(mongo, 'player_image', schema);
  const ofPlayer = (id: string): Filter<ImageDocument> => ({ _id: id });
  const move = async (from: string, to: string): Promise<void> => {
    const image = await docs.findOne(ofPlayer(from), { promoteBuffers: true });
    if (image === null) return;
    const { bytes, contentType, isPlain = false } = image;
    await docs.updateOne(
      ofPlayer(to),
      { $set: { bytes: Buffer.from(bytes), contentType, isPlain } },
      { upsert: true },
    );
    await docs.deleteOne(ofPlayer(from));
  };
  return {
    ready,
    move: (from, to) => asProblems(() => move(from, to)),
    find: (playerId) =>
      asProblems(async () => {
        const found = await docs.findOne(ofPlayer(playerId), { promoteBuffers: true });
        if (found === null) return null;
        const { contentType, isPlain = false } = found;
        return { bytes: Buffer.from(found.bytes), contentType, isPlain };
      }),
    put: (playerId, image) =>
      asProblems(async () => {
        await docs.updateOne(ofPlayer(playerId), { $set: { ...image } }, { upsert: true });
      }),
    remove: (playerId) =>
      asProblems(async () => {
        await docs.deleteOne(ofPlayer(playerId));
      }),
  };
}
