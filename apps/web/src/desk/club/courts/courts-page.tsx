import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { useLive } from '../../api/use-live.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { ClubFrame } from '../club-frame.tsx';
import { AddCourt } from './court-form.tsx';
import { CourtRow } from './court-row.tsx';

type LiveMatch = AnswerOf<'listLiveMatches'>['matches'][number];

interface CourtsProps {
  readonly clubId: string;
  readonly runs: boolean;
}

function Courts({ clubId, runs }: CourtsProps) {
  const { courts: words } = useDeskWords().club;
  const courts = useQuery(ask('listClubCourts', { params: { id: clubId } }));
  const live = useQuery(ask('listLiveMatches', { query: { clubId } }));
  useLive({ clubId }, ['listLiveMatches']);
  const on = (courtId: string): LiveMatch | undefined =>
    live.data?.matches.find(({ court }) => court?.id === courtId);
  return (
    <Loaded query={courts}>
      {(all) =>
        all.length === 0 ? (
          <p className="rows__more">{words.none}</p>
        ) : (
          <ul className="rows panel-card">
            {all.map((court) => (
              <CourtRow key={court.id} court={court} match={on(court.id)} runs={runs} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** The courts of a club, what is on each, displays and codes, and matches for guests. */
export function CourtsPage() {
  const { courts } = useDeskWords().club;
  return (
    <ClubFrame title={courts.title} isForMembers>
      {({ id }, runs) => (
        <>
          <p className="desk__actions">
            <a href={`/display/wall?club=${id}`}>{courts.wall}</a>
            <a href={`/display/codes?club=${id}`}>{courts.codes}</a>
          </p>
          <Courts clubId={id} runs={runs} />
          {runs && <AddCourt clubId={id} />}
        </>
      )}
    </ClubFrame>
  );
}
