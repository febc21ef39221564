import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { courtsNow } from '@courtcast/web-score/court/court-list.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { clubReads } from '@courtcast/web-score/court/club-reads.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { useSidesOfDraws } from '../tournament/use-sides-of-draws.ts';
import { ClubFrame } from './club-frame.tsx';
import { AddCourt } from './court-form.tsx';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { CourtRow } from './court-row.tsx';

interface CourtsProps {
  readonly club: AnswerOf<'getClub'>;
  readonly runs: boolean;
}

/** The current, suspended and coming matches of a club. */
function useClubMatches(clubId: string) {
  const live = useQuery(ask('listLiveMatches', clubReads.live(clubId)));
  const planned = useQuery(ask('listMatches', clubReads.planned(clubId)));
  const suspended = useQuery(ask('listMatches', clubReads.suspended(clubId)));
  useLive({ clubId }, ['listLiveMatches', 'listMatches'], { exceptScores: true });
  return {
    live: live.data?.matches ?? [],
    planned: planned.data?.data ?? [],
    suspended: suspended.data?.data ?? [],
  };
}

function Courts({ club, runs }: CourtsProps) {
  const { courts: words } = useDeskWords().club;
  const courts = useQuery(ask('listClubCourts', clubReads.club(club.id)));
  const { suspended, ...matches } = useClubMatches(club.id);
  const now = courtsNow(courts.data ?? [], matches);
  const sides = useSidesOfDraws(now.flatMap(({ next }) => next ?? []));
  return (
    <Loaded query={courts}>
      {(all) =>
        all.length === 0 ? (
          <p className="rows__more">{words.none}</p>
        ) : (
          <CardList>
            {now.map(({ court, match, next }) => (
              <CourtRow
                key={court.id}
                court={court}
                matches={{
                  ...{ live: match, next, nextSides: next === null ? undefined : sides.get(next.id) },
                  suspended: suspended.filter((one) => one.court?.id === court.id),
                }}
                zone={club.timeZone}
                runs={runs}
              />
            ))}
          </CardList>
        )
      }
    </Loaded>
  );
}

/** The courts of a club with matches, displays, QR codes and freeplay. */
export function CourtsPage() {
  const { courts } = useDeskWords().club;
  return (
    <ClubFrame title={courts.title} isForMembers>
      {(club, runs) => (
        <>
          <p className="desk__actions">
            <a href={`/display/wall?club=${club.id}`}>{courts.wall}</a>
            <a href={`/display/codes?club=${club.id}`}>{courts.codes}</a>
          </p>
          <Courts club={club} runs={runs} />
          {runs && <AddCourt clubId={club.id} />}
        </>
      )}
    </ClubFrame>
  );
}
