import type { AnswerOf } from '@courtcast/client';
import { dueOf } from '@courtcast/scoring-rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { courtName, pairName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

type MyMatch = AnswerOf<'listMyMatches'>['data'][number];

function sidesOf({ players }: MyMatch, against: string): string {
  const side = (them: readonly { readonly name: string }[]) => (them.length === 0 ? '–' : pairName(them));
  return `${side(players.home)} ${against} ${side(players.guest)}`;
}

function placeOf(scores: ScoreWords, match: MyMatch): string {
  const { tournament, draw, teamMatch, court } = match;
  const tie = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  return [tournament?.name, draw?.name, tie, court && courtName(scores, court)].filter(Boolean).join(' · ');
}

function MatchRow({ match, isUmpire }: { readonly match: MyMatch; readonly isUmpire: boolean }) {
  const { me } = useDeskWords();
  const { scores } = useWords();
  const at = dueOf(match)?.at ?? null;
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.match(match.id)}>
          {sidesOf(match, me.against)}
        </a>
        <p className="rows__more">{placeOf(scores, match)}</p>
      </div>
      <span>{at === null ? me.noTime : <Moment at={at} zone={null} />}</span>
      {isUmpire && (
        <a className="button button--quiet" href={addresses.pad(match.id)}>
          {me.umpire.score}
        </a>
      )}
    </li>
  );
}

interface MyMatchesProps {
  readonly title: string;
  readonly none: string;
  readonly query: UseQueryResult<AnswerOf<'listMyMatches'>>;
  readonly isUmpire?: boolean;
}

/** Matches in front of who is signed in, soonest first. */
export function MyMatches({ title, none, query, isUmpire = false }: MyMatchesProps) {
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{title}</h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{none}</p>
          ) : (
            <ul className="rows">
              {data.map((match) => (
                <MatchRow key={match.id} match={match} isUmpire={isUmpire} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
