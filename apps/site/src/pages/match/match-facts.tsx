import type { MatchDetailView } from '@courtcast/contracts';
import { Choice } from '@courtcast/web-ui/fields.tsx';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { isTypedIn } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { ClubLink, CourtLink } from '@courtcast/web-score/links.tsx';
import { Panel } from './panel.tsx';
import { useZone } from './data/use-zone.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { announcings, chooseAnnouncing, useAnnouncing } from '@courtcast/web-score/match/announcing.ts';

/** Chooses how much of a running match is announced to screen readers. */
function AnnouncingChoice() {
  const { match: words } = useWords();
  const chosen = useAnnouncing();
  return (
    <Choice
      look="segments"
      className="choice choice--announcing"
      legend={words.announcing.label}
      legendClass="choice__legend"
      options={announcings.map((value) => ({ value, label: words.announcing[value] }))}
      value={chosen}
      onChoose={chooseAnnouncing}
    />
  );
}

function Times({ match, detail }: MatchFactsProps) {
  const words = useWords();
  const zone = useZone(detail);
  if (match.startedAt === null) return null;
  if (isTypedIn(match)) {
    return (
      <Fact name={words.match.resultEntered}>
        <Moment at={match.startedAt} zone={zone} />
      </Fact>
    );
  }
  return (
    <>
      <Fact name={words.match.started}>
        <Moment at={match.startedAt} zone={zone} />
      </Fact>
      {match.completedAt !== null && (
        <Fact name={words.match.ended}>
          <Moment at={match.completedAt} zone={zone} />
        </Fact>
      )}
    </>
  );
}

interface MatchFactsProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView;
}

const goesOn = ({ status }: ShownMatch): boolean => status === 'in_progress' || status === 'suspended';

/** Place, time and format of a match. */
export function MatchFacts({ match, detail }: MatchFactsProps) {
  const words = useWords();
  const { court, club } = match;
  return (
    <Panel id="about">
      <dl className="facts">
        {court !== null && (
          <Fact name={words.match.court}>
            <CourtLink court={court} />
          </Fact>
        )}
        {club !== null && (
          <Fact name={words.match.club}>
            <ClubLink club={club} />
          </Fact>
        )}
        <Fact name={words.match.format} isWide>
          {formatInWords(words.scores, detail)}
        </Fact>
        <Times match={match} detail={detail} />
        {detail.notes !== null && detail.notes !== '' && (
          <Fact name={words.match.notes} isWide>
            {detail.notes}
          </Fact>
        )}
      </dl>
      {goesOn(match) && <AnnouncingChoice />}
    </Panel>
  );
}
