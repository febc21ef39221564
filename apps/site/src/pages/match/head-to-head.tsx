import type { MatchDetailView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { MatchLink } from '@courtcast/web-score/links.tsx';
import { roundName, sideName, tallyLine } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { Panel } from './panel.tsx';
import { meetingsInput } from './data/match-reads.ts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';
import { meetingsOf, tallyOf } from './meetings.ts';
import type { Meeting } from './meetings.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function MeetingLine({ meeting, detail }: { readonly meeting: Meeting; readonly detail: MatchDetailView }) {
  const { scores, match: words } = useWords();
  const formats = useFormats();
  const { id, endedAt, winner, sets, match } = meeting;
  const event = [match.tournament?.name, roundName(scores, { round: match.round })];
  return (
    <li className="meeting">
      <MatchLink id={id} className="meeting__link">
        <span className="meeting__score">{setsInLine(sets)}</span>{' '}
        <span className="meeting__winner">
          {words.meetings.wonBy(sideName(scores, detail.players[winner]))}
        </span>
      </MatchLink>
      <p className="meeting__event">
        {[formats.day(endedAt.slice(0, DATE_LENGTH)), ...event]
          .filter((part) => typeof part === 'string')
          .join(' · ')}
      </p>
    </li>
  );
}

function Meetings({
  detail,
  input,
}: {
  readonly detail: MatchDetailView;
  readonly input: NonNullable<ReturnType<typeof meetingsInput>>;
}) {
  const { scores, match: words } = useWords();
  const listed = useKnown('listMatches', input);
  if (listed === undefined) return null;
  const meetings = meetingsOf(detail, listed.data);
  const names = {
    home: sideName(scores, detail.players.home),
    guest: sideName(scores, detail.players.guest),
  };
  return (
    <Panel id="meetings">
      {meetings.length === 0 ? (
        <p className="panel__none">{words.meetings.first}</p>
      ) : (
        <>
          <p className="meetings__tally">{tallyLine(names, tallyOf(meetings))}</p>
          <ol className="meetings">
            {meetings.map((meeting) => (
              <MeetingLine key={meeting.id} meeting={meeting} detail={detail} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

/** Earlier meetings of the sides; nothing if they cannot be determined. */
export function HeadToHead({ detail }: { readonly detail: MatchDetailView }) {
  const input = meetingsInput(detail);
  return input === null ? null : <Meetings detail={detail} input={input} />;
}
