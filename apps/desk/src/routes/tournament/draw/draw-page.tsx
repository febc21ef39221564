import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { DownloadButton } from '../../../features/download-button.tsx';
import { RoundsDesk } from '../../../features/rounds/rounds-desk.tsx';
import { sizeText } from './settings/draw-fields.ts';
import { ForRole } from '../for-role.tsx';
import { isShown, useRights } from '../use-rights.ts';
import type { Rights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { Entrants } from './entrants/entrants.tsx';
import { Lines } from './lines/lines.tsx';
import { Structures } from './lines/structures.tsx';
import { ClosedBracket } from './closed/closed-bracket.tsx';
import { NextSteps } from './closed/next-steps.tsx';
import { TieLots } from './closed/tie-lots.tsx';
import { Withdrawals } from './closed/withdrawals.tsx';
import type { Draw } from './use-draw.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { EntryMarkOf } from '@courtcast/web-score/score/side-names.tsx';
import { inOrder, nameOfEntrant } from './field/entrant-list.ts';
import { useRoom } from './field/use-room.ts';
import { destinationsOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

/** Whether a lot is to bring someone in: a line of the draw waits for one who is not drawn. */
function isWaiting({ qualifierPlacement, entries }: Draw): boolean {
  if (qualifierPlacement !== 'afterQualifying') return false;
  return entries.some(({ status, qualifierFrom = null }) => status === 'qualifier' && qualifierFrom === null);
}

/** Draws those who have qualified so far, before all are known. */
function PlaceQualifiers({ draw }: { readonly draw: Draw }) {
  const { placing: words } = useDeskWords().entrants;
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('placeQualifiers', { touches: ['getDraw', 'listMatches'] });
  if (!isWaiting(draw)) return null;
  const place = async () => {
    const { answer } = await save({ params: { id: draw.id }, body: {} });
    if (answer !== null) toast({ text: words.done });
  };
  return (
    <>
      <p>{words.hint}</p>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={isSaving} onClick={() => void place()}>
          {words.action}
        </Button>
      </div>
    </>
  );
}

/** The entrants of an open draw, read only. */
function ShownEntrants({ draw: { entrants } }: { readonly draw: Draw }) {
  const { entrants: words } = useDeskWords().tournament;
  if (entrants.length === 0) return null;
  return (
    <Card title={words.title} titleId="entrants-title">
      <ul className="rows">
        {inOrder(entrants).map(({ entrant }) => (
          <li key={entrant.players.map(({ id }) => id).join()}>
            {nameOfEntrant(entrant)}
            {entrant.seed !== null && ` [${entrant.seed}]`}
            <EntryMarkOf mark={entrant.entryMark} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The draws that this one qualifies for, and for how many places of each. */
function QualifiesFor({ draw }: { readonly draw: Draw }) {
  const { tournament: shown } = useWords();
  const { tournamentId, parentDrawId } = draw;
  const { data } = useQuery({
    ...ask('listDraws', { params: { tournamentId } }),
    enabled: parentDrawId !== undefined,
  });
  return destinationsOf(draw, data?.data ?? []).map(({ draw: { id, name }, spots }) => (
    <p key={id}>
      {shown.qualifyingFor(spots)} <Link to={deskAddresses.draw(tournamentId, id)}>{name}</Link>
    </p>
  ));
}

/** The draws whose winners, or finishers, come into this one, and how many of each. */
function Qualifiers({ draw }: { readonly draw: Draw }) {
  const { tournament: words } = useDeskWords();
  const { coming } = useRoom(draw);
  if (coming.length === 0) return null;
  return (
    <p>
      {words.qualifyingDraws}{' '}
      {coming.map(({ id, name, count }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={deskAddresses.draw(draw.tournamentId, id)}>{name}</Link> ({count})
        </span>
      ))}
    </p>
  );
}

/** A draw that is made round by round: who enters before the first round, then its rounds. */
function RoundsOfDraw({ draw, tournament, rights }: DrawDeskProps) {
  if (tournament === undefined) return null;
  return (
    <>
      {!draw.finalized && (
        <ForRole rights={rights} right="mayManage" instead={<ShownEntrants draw={draw} />}>
          <Entrants draw={draw} />
        </ForRole>
      )}
      <RoundsDesk draw={draw} tournament={tournament} rights={rights} hasPeople={draw.finalized} />
    </>
  );
}

interface DrawDeskProps {
  readonly draw: Draw;
  /** Undefined until it is there. */
  readonly tournament: ReturnType<typeof useTournament>['query']['data'];
  readonly rights: Rights;
}

function DrawDesk({ draw, tournament, rights }: DrawDeskProps) {
  const site = useWords();
  const desk = useDeskWords();
  const [isClosedHere, setClosedHere] = useState(false);
  return (
    <>
      <Card>
        <p>
          {sizeText(draw, desk, site)} · {formatInWords(site.scores, draw)}
        </p>
        <QualifiesFor draw={draw} />
        <Qualifiers draw={draw} />
        {isShown(rights, 'mayDecide') && <PlaceQualifiers draw={draw} />}
        {draw.finalized && <TieLots draw={draw} mayDraw={isShown(rights, 'mayDecide')} />}
        {draw.finalized && isShown(rights, 'mayDecide') && <NextSteps draw={draw} isNews={isClosedHere} />}
      </Card>
      {draw.finalized ? (
        <>
          {tournament !== undefined && <ClosedBracket draw={draw} tournament={tournament} />}
          <Withdrawals draw={draw} rights={rights} />
        </>
      ) : (
        <>
          <ForRole rights={rights} right="mayManage" instead={<ShownEntrants draw={draw} />}>
            <Entrants draw={draw} />
          </ForRole>
          {isShown(rights, 'mayManage') && <Structures draw={draw} />}
          <Lines draw={draw} rights={rights} onClosed={() => setClosedHere(true)} />
        </>
      )}
    </>
  );
}

interface DrawLinksProps {
  /** Of the tournament. */
  readonly id: string;
  readonly drawId: string;
  readonly rights: Rights;
}

/** The ways to the pages beside that of a draw. */
function DrawLinks({ id, drawId, rights }: DrawLinksProps) {
  const { entryList, tournament: words } = useDeskWords();
  return (
    <>
      <a className="button button--quiet" href={addresses.draw(id, drawId)}>
        {words.publicPage}
      </a>
      {isShown(rights, 'mayDecide') && (
        <Link className="button button--quiet" to={deskAddresses.entryList(id, drawId)}>
          {entryList.title}
        </Link>
      )}
      {isShown(rights, 'mayManage') && (
        <>
          <Link className="button button--quiet" to={`${deskAddresses.draw(id, drawId)}/settings`}>
            {words.drawSettings}
          </Link>
          <Link className="button button--quiet" to={`${deskAddresses.tournament(id)}/draws/new`}>
            {words.addDraw}
          </Link>
        </>
      )}
    </>
  );
}

/** A draw at the director's desk: who plays, who meets whom, and its closing. */
export function DrawPage() {
  const { order, tournament: words } = useDeskWords();
  const { scores } = useWords();
  const { drawId = '' } = useParams();
  const api = useApi();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  const draw = useQuery(ask('getDraw', { params: { id: drawId } }));
  return (
    <DeskContent
      title={draw.data === undefined ? words.draw : drawNameIn(scores, draw.data.name)}
      trail={useTrail(id, query.data?.name)}
      sections={useSections(id)}
      actions={
        <>
          <DrawLinks id={id} drawId={drawId} rights={rights} />
          {draw.data !== undefined && !isByRounds(draw.data) && (
            <DownloadButton
              label={order.file}
              name={draw.data.name}
              read={() => api.call('getDrawCsv', { params: { id: drawId } })}
            />
          )}
        </>
      }
    >
      <Loaded query={draw}>
        {(one) => {
          const Desk = isByRounds(one) ? RoundsOfDraw : DrawDesk;
          return <Desk key={one.id} draw={one} tournament={query.data} rights={rights} />;
        }}
      </Loaded>
    </DeskContent>
  );
}
