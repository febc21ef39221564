import type { SideName } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TeamMatchLink } from '../links.tsx';
import { sides } from '../match/names.ts';
import { TieStatus } from './tie-status.tsx';
import { TieTime } from './tie-time.tsx';
import { hasScore, matchesWon, resultOf, teamOf } from './tie.ts';
import type { Tie } from './tie.ts';

function Side({ tie, side }: { readonly tie: Tie; readonly side: SideName }) {
  const result = resultOf(tie);
  const look = result === null || result === 'drawn' ? 'none' : result === side ? 'won' : 'lost';
  return (
    <p className="tie__side" data-result={look}>
      <span className="tie__team">{teamOf(tie, side).name}</span>
      {hasScore(tie) && <span className="tie__won">{matchesWon(tie, side)}</span>}
    </p>
  );
}

interface TieRowProps {
  readonly tie: Tie;
  /** Zone of the home club; null if unknown. */
  readonly zone: string | null;
  /** The team whose page shows it. */
  readonly teamId?: string;
}

/** A team match in a schedule: teams, matches won and time; the whole row links to its page. */
export function TieRow({ tie, zone, teamId }: TieRowProps) {
  const { league } = useWords();
  return (
    <li className="tie" data-status={tie.status}>
      <TeamMatchLink id={tie.id} className="tie__link">
        <span className="visually-hidden">{league.tieName(tie.homeTeam.name, tie.guestTeam.name)}</span>
      </TeamMatchLink>
      <div className="tie__sides">
        {sides.map((side) => (
          <Side key={side} tie={tie} side={side} />
        ))}
      </div>
      <p className="tie__when">
        <TieStatus tie={tie} teamId={teamId} />
        <TieTime tie={tie} zone={zone} />
        {tie.location !== null && <span className="tie__place">{tie.location}</span>}
      </p>
    </li>
  );
}
