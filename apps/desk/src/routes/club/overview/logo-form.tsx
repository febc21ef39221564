import type { AnswerOf } from '@courtcast/client';
import { logoSource } from '@courtcast/web-score/court/logo-source.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { PictureForm } from '../../../features/files/picture-form.tsx';

/** The logo of a club, as it is uploaded. */
export function LogoForm({ club: { id, name } }: { readonly club: AnswerOf<'getClub'> }) {
  const { logo } = useDeskWords().club;
  const put = useSave('putClubLogo', { touches: ['getClub'] });
  const removal = useSave('deleteClubLogo', { touches: ['getClub'] });
  const params = { id };
  return (
    <PictureForm
      src={logoSource({ id })}
      name={name}
      type="image/png"
      words={logo}
      put={{ ...put, save: (body) => put.save({ params, body }) }}
      removal={{ ...removal, save: () => removal.save({ params }) }}
    />
  );
}
