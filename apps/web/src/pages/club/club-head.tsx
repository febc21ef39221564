import type { ClubView } from '@courtcast/contracts';
import { useWords } from '../../i18n/language-context.tsx';

/** Pictures come over TLS only: the content policy takes no others. */
const isShowable = (logo: string | null): logo is string => logo?.startsWith('https://') === true;

/** Name, logo and place of a club. */
export function ClubHead({ club }: { readonly club: ClubView }) {
  const { club: words } = useWords();
  return (
    <header className="club-head">
      {isShowable(club.logo) && (
        <img className="club-head__logo" src={club.logo} alt={words.logo(club.name)} width="72" height="72" />
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
