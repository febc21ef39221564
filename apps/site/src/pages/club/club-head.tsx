import type { ClubView } from '@courtcast/contracts';
import { logoSource } from '@courtcast/web-score/court/logo-source.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** Name, logo and place of a club. */
export function ClubHead({ club }: { readonly club: ClubView }) {
  const { club: words } = useWords();
  return (
    <header className="club-head">
      {club.logo !== null && (
        <img
          className="club-head__logo"
          src={logoSource(club)}
          alt={words.logo(club.name)}
          width="72"
          height="72"
        />
      )}
      <div className="heading">
        <h1 className="heading__title">{club.name}</h1>
        <p className="heading__facts">
          {[club.address, club.timeZone.replaceAll('_', ' ')].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
    </header>
  );
}
