import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { DayTabs } from '@courtcast/web-score/schedule/day-tabs.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { DownloadButton } from '../../features/download-button.tsx';
import { Menu } from '@courtcast/web-ui/menu.tsx';
import { useSections, useTrail } from '../tournament/use-tournament.ts';
import { BoardOfDay } from './board/board-table.tsx';
import { ConflictList } from './board/conflict-list.tsx';
import type { BoardParts } from './board/match-card.tsx';
import { useBoard } from './board/use-board.ts';
import type { Board } from './board/use-board.ts';
import { useMoving } from './board/use-moving.ts';
import { useNames } from './board/use-names.ts';
import { usePlaceText } from './board/use-place-text.ts';
import { PrintedOrder } from './print/printed-order.tsx';
import { placeOf } from './plan/draft.ts';
import { Calling } from './steps/calling.tsx';
import { Delay } from './steps/delay.tsx';
import { PlaceForm } from './steps/place-form.tsx';
import { Planner } from './steps/planner.tsx';
import { PublishBar } from './steps/publish-bar.tsx';
import { Rain } from './steps/rain.tsx';
import { Settings } from './steps/settings.tsx';
import { UnavailableHours } from './steps/unavailable.tsx';
import { useOrder } from './use-order.ts';
import type { OrderData } from './use-order.ts';
import { TargetButton, useDrop } from './board/drop-target.tsx';
import { MatchCard } from './board/match-card.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';

/** The matches that have no place yet; one that is put here loses its own. */
function Tray(parts: BoardParts) {
  const { order } = useDeskWords();
  const { board, moving } = parts;
  const { unplaced } = board;
  const drop = useDrop(moving, { kind: 'tray' });
  return (
    <Card title={order.tray} titleId="tray-title" className="order-tray" {...drop}>
      <p>{unplaced.length === 0 ? order.trayEmpty : order.trayText}</p>
      <TargetButton moving={moving} target={{ kind: 'tray' }} label={order.toTray}>
        {order.toTray}
      </TargetButton>
      {unplaced.length > 0 && (
        <ul className="order-tray__matches">
          {unplaced.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} {...parts} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Step = 'plan' | 'unavailable' | 'delay' | 'rain';
const steps: readonly Step[] = ['plan', 'unavailable', 'delay', 'rain'];

interface StepProps extends BoardParts {
  readonly data: OrderData;
  readonly step: Step | null;
  readonly open: (step: Step) => void;
}

/** The step for many matches that is open. */
function OpenStep({ data, step, open, board, names, moving }: StepProps) {
  const [params, setParams] = useSearchParams();
  const { id } = data.tournament;
  const show = (from: string | null) => {
    if (from === null) return;
    const next = new URLSearchParams(params);
    next.set('day', dayAt(from, board.zone));
    setParams(next, { replace: true });
  };
  if (step === 'plan') return <Planner data={data} board={board} names={names} onPlanned={show} />;
  if (step === 'unavailable') return <UnavailableHours data={data} board={board} />;
  if (step === 'delay') return <Delay key={board.day} board={board} moving={moving} tournamentId={id} />;
  if (step === 'rain') return <Rain board={board} names={names} replan={() => open('plan')} />;
  return null;
}

interface ButtonsProps {
  readonly board: Board;
  readonly step: Step | null;
  readonly open: (step: Step | null) => void;
}

/** Opens and closes the steps for many matches; the plan stands out as long as some have no place. */
function StepButtons({ board, step, open }: ButtonsProps) {
  const { order } = useDeskWords();
  const isUnplanned = board.unplaced.length > 0 && step === null;
  return (
    <div className="order__steps">
      {steps.map((one) => (
        <Button
          key={one}
          look={one === 'plan' && isUnplanned ? 'main' : 'quiet'}
          aria-expanded={step === one}
          onClick={() => open(step === one ? null : one)}
        >
          {order[one].open}
        </Button>
      ))}
    </div>
  );
}

/** Announcements of moves for screen readers. */
function MovingNote({ moving, names, board }: BoardParts) {
  const { order } = useDeskWords();
  const textOf = usePlaceText(board);
  const { moving: match, last } = moving;
  return (
    <div className="order-moving" role="status">
      {match !== undefined && (
        <>
          <p>{order.moving(names.match(match))}</p>
          <Button look="quiet" onClick={moving.cancel}>
            {order.stopMoving}
          </Button>
        </>
      )}
      {last !== null && (
        <p>{order.movedTo(names.match(last.match), textOf(placeOf(last.match)), last.conflicts)}</p>
      )}
    </div>
  );
}

/** Failed reads of brackets and courts, with a retry. */
function Unread({ read }: { readonly read: UseQueryResult }) {
  const failure = useFailure(read);
  return failure === null ? null : <FailureNotice failure={failure} retry={read.refetch} />;
}

function OrderDesk({ data }: { readonly data: OrderData }) {
  const { order } = useDeskWords();
  const board = useBoard(data);
  const names = useNames(data.brackets, data.matches);
  const moving = useMoving(board);
  const [step, setStep] = useState<Step | null>(null);
  const [editedId, setEdited] = useState<string | null>(null);
  const edited = board.matches.find(({ id }) => id === editedId);
  const parts: BoardParts = { board, names, moving, edit: ({ id }) => setEdited(id) };
  if (data.matches.length === 0) return <p>{order.noMatches}</p>;
  return (
    <div className="order">
      <StepButtons board={board} step={step} open={setStep} />
      <OpenStep data={data} step={step} open={setStep} {...parts} />
      <DayTabs
        days={board.days}
        day={board.day}
        today={dayAt(new Date(board.nowMs).toISOString(), board.zone)}
      />
      {data.missing !== null && <Unread read={data.missing} />}
      <ConflictList board={board} names={names} isKnown={data.missing === null} />
      {/* The planner asks for the same, and leaves the board with them. */}
      {step !== 'plan' && <Settings board={board} />}
      <div className="order__bar">
        <PublishBar
          board={board}
          names={names}
          tournament={data.tournament}
          isMoving={moving.moving !== undefined}
        />
        <MovingNote {...parts} />
      </div>
      <Tray {...parts} />
      {board.columns.length > 0 && <BoardOfDay {...parts} />}
      {board.columns.length === 0 && data.hasAllCourts && <p>{order.noCourts}</p>}
      {data.tournament.phase === 'live' && <Calling board={board} names={names} />}
      {edited !== undefined && (
        <PlaceForm match={edited} close={() => setEdited(null)} board={board} names={names} moving={moving} />
      )}
      <PrintedOrder
        board={board}
        names={names}
        title={data.tournament.name}
        clubs={data.tournament.hostClubs.map(({ name }) => name)}
      />
    </div>
  );
}

function Actions({ id, name }: { readonly id: string; readonly name: string }) {
  const { order, tournament: words } = useDeskWords();
  const api = useApi();
  return (
    <>
      <a className="button button--quiet" href={addresses.schedule(id)}>
        {words.publicPage}
      </a>
      <Menu button={order.more} buttonClass="button button--quiet">
        <a className="menu__item" href={`/display/wall?tournament=${id}`}>
          {order.wall}
        </a>
        <a className="menu__item" href={`/display/order?tournament=${id}`}>
          {order.orderWall}
        </a>
        <DownloadButton
          look="menu"
          label={order.file}
          name={`${name} ${order.title}`}
          read={() => api.call('getTournamentScheduleCsv', { params: { id } })}
        />
        <Button look="menu" onClick={() => window.print()}>
          {order.print}
        </Button>
      </Menu>
    </>
  );
}

/** The order of play of a tournament at the director's desk: planned, moved, published, and kept through delays and rain. */
export function OrderPage() {
  const { order } = useDeskWords();
  const { id, name, data, waiting } = useOrder();
  return (
    <DeskContent
      title={order.title}
      trail={useTrail(id, name)}
      sections={useSections(id)}
      actions={name !== undefined && <Actions id={id} name={name} />}
    >
      {data === null ? <Loaded query={waiting}>{() => null}</Loaded> : <OrderDesk key={id} data={data} />}
    </DeskContent>
  );
}
