import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { CodesPart } from './codes-part.tsx';
import { NextRound } from './next-round.tsx';
import { PeoplePart } from './people-part.tsx';
import { RoundPart } from './round-part.tsx';
import { TablePart } from './table-part.tsx';
import { useRoundDesk } from './use-round-desk.ts';

interface RoundsDeskProps {
  readonly draw: AnswerOf<'getDraw'>;
  readonly tournament: AnswerOf<'getTournament'>;
  readonly rights: { readonly mayDecide: boolean; readonly mayManage: boolean };
}

/** A draw that is made round by round, for those who run it: the round, the table, the people, the codes. */
export function RoundsDesk({ draw: read, tournament, rights }: RoundsDeskProps) {
  const { evening, scores } = useWords();
  const desk = useRoundDesk(read);
  const { draw } = desk;
  const type = evening.types[draw.drawType as keyof typeof evening.types];
  const isOver = tournament.phase === 'completed' || tournament.phase === 'cancelled';
  const [mayDecide, mayManage] = [rights.mayDecide && !isOver, rights.mayManage && !isOver];
  return (
    <div className="rounds-desk">
      <p className="rows__more">
        {type} · {formatInWords(scores, draw)}
      </p>
      <RoundPart desk={desk} mayDecide={mayDecide} />
      {mayDecide && <NextRound desk={desk} />}
      <TablePart desk={desk} />
      <PeoplePart desk={desk} clubId={tournament.hostClubs[0]?.id ?? ''} mayManage={mayManage} />
      {mayDecide && <CodesPart desk={desk} tournament={tournament} />}
    </div>
  );
}
