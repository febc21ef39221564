import { asProblems, collectionSchema, oneOf, openCollection, required } from '@courtcast/mongo';
import type { FieldsOf, Mongo, OpenedCollection } from '@courtcast/mongo';
import { languages } from '@courtcast/messages/languages.ts';
import type { MailChoice, MailChoices } from '../../../application/ports/mail.ts';
import { mailKinds } from '../../../domain/mail/agenda.ts';

/** The choice of a user, under their id. */
interface ChoiceDocument extends MailChoice {
  readonly _id: string;
}

const fields: FieldsOf<MailChoice> = {
  language: required(oneOf(...languages)),
  kinds: required([oneOf(...mailKinds)]),
};

/** Opens the collection of choices. */
export function openMailChoices(mongo: Mongo): OpenedCollection<ChoiceDocument> {
  return openCollection(mongo, 'mail_choice', collectionSchema(fields, []));
}

/** Choices in MongoDB. */
export function createMailChoices({ docs }: OpenedCollection<ChoiceDocument>): MailChoices {
  return {
    find: (_id) =>
      asProblems(async () => {
        const found = await docs.findOne({ _id });
        return found && { language: found.language, kinds: found.kinds };
      }),
    put: (_id, { language, kinds }) =>
      asProblems(async () => {
        await docs.updateOne({ _id }, { $set: { language, kinds: [...kinds] } }, { upsert: true });
      }),
    remove: (_id) =>
      asProblems(async () => {
        await docs.deleteOne({ _id });
      }),
  };
}
