import type { SideName } from '@courtcast/contracts';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Flag } from '@courtcast/web-messages/flag.tsx';
import { MatchLink, PlayerLink } from '../links.tsx';
import { openSideName } from '../match/open-sides.ts';
import { winnerOf } from '../match/shown-match.ts';
import type { EntryMark, ShownMatch, ShownPlayer } from '../match/shown-match.ts';

/** Whether this player serves; the first player of a pair whose server is unknown. */
function isServing(match: ShownMatch, side: SideName, index: number): boolean {
  const { score, status, players } = match;
  if (score?.server !== side || (status !== 'in_progress' && status !== 'suspended')) return false;
  const known = players[side].findIndex(({ id }) => id === score.serverPlayerId);
  return index === Math.max(0, known);
}

/** Marks the next server; keeps its space if neither side serves. */
function ServerMark({ isServing }: { readonly isServing: boolean }) {
  const { scores } = useWords();
  return (
    <span className="server">
      {isServing && (
        <>
          <BallIcon className="server__ball" />
          <span className="visually-hidden">{scores.serving}</span>
        </>
      )}
    </span>
  );
}

interface SideNamesProps {
  readonly match: ShownMatch;
  readonly side: SideName;
  /** Whether names link to player pages. */
  readonly isLinked?: boolean;
}

function Name({ player, isLinked }: { readonly player: ShownPlayer; readonly isLinked: boolean }) {
  const { country = null, picture } = player;
  return (
    <>
      {picture !== undefined && (
        <img className="names__picture" src={picture} alt="" width="40" height="40" loading="lazy" />
      )}
      <span className="names__name">
        {isLinked ? <PlayerLink player={player} className="names__link" /> : player.name}
        {country !== null && <Flag country={country} />}
      </span>
    </>
  );
}

/** Whether a player has a page: freeplay places may be open or taken by guests. */
function hasPage({ tournament, teams }: ShownMatch, player: ShownPlayer): boolean {
  return tournament !== null || teams !== null || player.picture !== undefined;
}

/** The seed behind a name. */
export function Seed({ seed }: { readonly seed: number }) {
  const { scores } = useWords();
  return (
    <span className="names__seed">
      <span aria-hidden="true">[{seed}]</span>
      <span className="visually-hidden">{scores.seed(seed)}</span>
    </span>
  );
}

/** How a player got into the draw, after the name; nothing for a direct acceptance. */
export function EntryMarkOf({ mark = null }: { readonly mark?: EntryMark | null | undefined }) {
  const { scores } = useWords();
  if (mark === null) return null;
  return (
    <>
      {' '}
      <span className="names__seed" title={scores.entryMarks[mark]}>
        <span aria-hidden="true">{mark}</span>
        <span className="visually-hidden">{scores.entryMarks[mark]}</span>
      </span>
    </>
  );
}

/** The placeholder of an open side, from the bracket. */
function OpenSide({ match, side, isLinked }: Required<SideNamesProps>) {
  const { scores } = useWords();
  const open = match.openSides?.[side];
  const name = openSideName(scores, open);
  return (
    <span className="names">
      <span className="names__line">
        <span className="names__name names__name--open">
          {isLinked && open?.matchId !== undefined ? (
            <MatchLink id={open.matchId} className="names__link">
              {name}
            </MatchLink>
          ) : (
            name
          )}
        </span>
        <ServerMark isServing={false} />
      </span>
    </span>
  );
}

/** The players of a side, one on each line, with a ball beside the server and a tick beside the winner. */
export function SideNames({ match, side, isLinked = false }: SideNamesProps) {
  const { scores } = useWords();
  const players = match.players[side];
  const seed = match.seeds?.[side] ?? null;
  const hasWon = winnerOf(match) === side;
  if (players.length === 0) return <OpenSide match={match} side={side} isLinked={isLinked} />;
  return (
    <span className="names">
      {players.map((player, index) => (
        <span key={player.id} className="names__line">
          <Name player={player} isLinked={isLinked && hasPage(match, player)} />
          {seed !== null && index === 0 && <Seed seed={seed} />}
          {index === 0 && <EntryMarkOf mark={match.entryMarks?.[side]} />}
          {hasWon && index === 0 && (
            <span className="names__won">
              <Icon name="check" />
              <span className="visually-hidden">{scores.winner}</span>
            </span>
          )}
          <ServerMark isServing={isServing(match, side, index)} />
        </span>
      ))}
    </span>
  );
}
