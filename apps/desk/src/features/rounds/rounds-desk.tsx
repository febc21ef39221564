import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { CodesPart } from './codes-part.tsx';
import { EveningOver, FinishEvening } from './evening-end.tsx';
import { NextRound } from './next-round.tsx';
import { OutboxNotice } from './outbox/outbox-notice.tsx';
import { PeoplePart } from './people-part.tsx';
import { RoundClockControls } from './round-clock-controls.tsx';
import { RoundPart } from './round-part.tsx';
import { TablePart } from './table-part.tsx';
import { useRoundDesk } from './use-round-desk.ts';

interface RoundsDeskProps {
  readonly draw: AnswerOf<'getDraw'>;
  readonly tournament: AnswerOf<'getTournament'>;
  readonly rights: { readonly mayDecide: boolean; readonly mayManage: boolean };
  /** Whether the players are listed here: before the first round of a tournament, entries are on another page. */
  readonly hasPeople?: boolean;
  /** Whether this draw is the whole tournament, which ends with it. */
  readonly isEvening?: boolean;
}

const noRights = { mayDecide: false, mayManage: false };

function isOver({ phase }: RoundsDeskProps['tournament']): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

/** The id of the club whose members are suggested; empty for none. */
function clubOf({ hostClubs: [club] }: RoundsDeskProps['tournament']): string {
  return club?.id ?? '';
}

/** The hosts' view of a draw played round by round: round, table, players, codes. */
export function RoundsDesk(props: RoundsDeskProps) {
  const { draw: read, tournament, rights, hasPeople = true, isEvening } = props;
  const ending = isEvening === true ? tournament : null;
  const { evening, scores } = useWords();
  const { mayDecide, mayManage } = isOver(tournament) ? noRights : rights;
  const desk = useRoundDesk(read, { tournament, rights });
  const { draw } = desk;
  const type = isByRounds(draw) ? evening.types[draw.drawType] : '';
  return (
    <div className="rounds-desk">
      <p className="rows__more">
        {type} · {formatInWords(scores, draw)}
      </p>
      <EveningOver drawId={draw.id} evening={ending} />
      {mayDecide && <OutboxNotice hold={desk.hold} />}
      <RoundPart
        desk={desk}
        mayDecide={mayDecide}
        clock={(round) => <RoundClockControls draw={draw} round={round} />}
      />
      {mayDecide && (
        <NextRound desk={desk}>{mayManage && <FinishEvening desk={desk} evening={ending} />}</NextRound>
      )}
      <TablePart desk={desk} />
      {hasPeople && <PeoplePart desk={desk} clubId={clubOf(tournament)} mayManage={mayManage} />}
      {mayDecide && <CodesPart desk={desk} mayManage={mayManage} />}
    </div>
  );
}
