import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { freePlaces } from '@courtcast/web-score/tournament/entry-list.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button, buttonClass } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { DownloadButton } from '../../../../features/download-button.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { DeskContent } from '../../../../layout/desk-content.tsx';
import { Loaded } from '../../../../layout/loaded.tsx';
import { ForRole } from '../../for-role.tsx';
import { useRights } from '../../use-rights.ts';
import { useSections, useTournament, useTrail } from '../../use-tournament.ts';
import type { Draw } from '../use-draw.ts';
import { AddEntry } from './add-entry.tsx';
import { decidable, partsOf } from './entry-facts.ts';
import type { DeskEntry, FullList } from './entry-facts.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { MakeEntrants } from './make-entrants.tsx';
import { usePlacesText } from './use-places-text.ts';
import { useEntryLists } from './settings-form.tsx';
import { entryTouches, useDecide } from './use-decide.ts';

interface OfList {
  readonly draw: Draw;
  readonly full: FullList;
}

/** How full the list is, and how many have paid. */
function Counts({ full: { list, data } }: Pick<OfList, 'full'>) {
  const { entryList: words } = useDeskWords();
  const { accepted, requested } = partsOf(data);
  const settled = accepted.filter(({ fee }) => fee !== 'unpaid').length;
  const places = usePlacesText()(list);
  return (
    <>
      <p role="status">{words.counts(places, list.waiting, requested.length)}</p>
      {list.fee !== null && <p className="rows__more">{words.feesPaid(settled, accepted.length)}</p>}
    </>
  );
}

/** Where people enter, to be handed on or hung up. */
function PublicPage({ draw }: Pick<OfList, 'draw'>) {
  const { public: words, link } = useDeskWords().entryList;
  return (
    <details className="csv-import">
      <summary>{words.title}</summary>
      <CodePanel
        address={window.location.origin + addresses.enter(draw.tournamentId, draw.id)}
        link={link.field}
        codeOf={words.codeOf}
        copy={{ label: link.copy, copied: link.copied }}
      />
    </details>
  );
}

const columnsOf = {
  standing: ['status', 'place', 'entryMark', 'confirmed'],
  people: ['name', 'partnerName', 'partnerAgreed'],
  known: ['email', 'birthYear', 'gender', 'rating', 'ranking', 'partner…'],
  money: ['fee', 'payment'],
  entered: ['reason', 'notes', 'date', 'time', 'timeZone'],
  strength: ['strengthFrom', 'strength', 'strengthDate'],
} as const;
const columnGroups = ['standing', 'people', 'known', 'money', 'entered', 'strength'] as const;

/** What the columns of the file are: their headings are the names of the API, and stay. */
function FileColumns() {
  const { csvColumns: words } = useDeskWords().entryList;
  return (
    <details className="csv-import">
      <summary>{words.title}</summary>
      <dl className="csv-columns">
        {columnGroups.map((group) => (
          <div key={group}>
            <dt>
              <code>{columnsOf[group].join(', ')}</code>
            </dt>
            <dd>{words.of[group]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Entries that are decided at once, at most. */
const MAX_DECIDED = 100;

interface ManyStepProps {
  readonly drawId: string;
  readonly entries: readonly DeskEntry[];
  readonly decision: 'accept' | 'wait';
  readonly label: (count: number) => string;
}

/** One decision for many entries; nothing for one, whose row has it. */
function ManyStep({ drawId, entries, decision, label }: ManyStepProps) {
  const { decide, isSaving, refusal } = useDecide(drawId);
  if (entries.length < 2) return null;
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button disabled={isSaving} onClick={() => void decide(entries.slice(0, MAX_DECIDED), { decision })}>
        {label(entries.length)}
      </Button>
    </>
  );
}

/** Gives the free places to the strongest, where places are given so. */
function AcceptStrongest({ drawId }: { readonly drawId: string }) {
  const { steps: words } = useDeskWords().entryList;
  const { save, isSaving, refusal } = useSave('acceptByStrength', { touches: entryTouches });
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button disabled={isSaving} onClick={() => void save({ params: { id: drawId }, body: {} })}>
        {words.acceptStrongest}
      </Button>
    </>
  );
}

/** Gives places to many at once: to all who can have one, or to the strongest; the others wait. */
function ManySteps({ draw: { id }, full }: OfList) {
  const { steps: words } = useDeskWords().entryList;
  const { able, late } = decidable(full);
  if (full.list.acceptance === 'ranking')
    return (
      <div className="form__actions">
        <AcceptStrongest drawId={id} />
      </div>
    );
  return (
    <div className="form__actions">
      <ManyStep drawId={id} entries={able} decision="accept" label={words.acceptAll} />
      {able.length === 0 && <ManyStep drawId={id} entries={late} decision="wait" label={words.waitAll} />}
    </div>
  );
}

interface PartProps extends OfList {
  readonly entries: readonly DeskEntry[];
  readonly open: (entry: DeskEntry) => void;
}

function Rows({ draw, full, entries, open }: PartProps) {
  const { list } = full;
  const { parts } = useDeskWords().entryList;
  const { decide, isSaving, refusal } = useDecide(draw.id);
  if (entries.length === 0) return <p className="rows__more">{parts.empty}</p>;
  return (
    <>
      <RefusalNote refusal={refusal} />
      <ul className="rows">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            pairs={list.pairs}
            hasFee={list.fee !== null}
            isBusy={isSaving}
            isFull={freePlaces(full.list) === 0}
            decide={draw.finalized ? null : decide}
            open={() => open(entry)}
          />
        ))}
      </ul>
    </>
  );
}

const parts = ['accepted', 'waiting', 'requested'] as const;

function Entries({ mayRefund, ...props }: OfList & { readonly mayRefund: boolean }) {
  const { draw, full } = props;
  const { entryList: words } = useDeskWords();
  const [opened, setOpened] = useState<string | null>(null);
  const entries = partsOf(full.data);
  const shown = full.data.find(({ id }) => id === opened);
  const open = ({ id }: DeskEntry) => setOpened(id);
  return (
    <>
      <Card>
        <Counts full={full} />
        {!draw.finalized && <ManySteps {...props} />}
        <PublicPage draw={draw} />
        <FileColumns />
      </Card>
      <div className="entry-parts">
        {parts.map((part) => (
          <Card
            key={part}
            title={`${words.parts[part]} (${entries[part].length})`}
            titleId={`entries-${part}`}
          >
            <Rows {...props} entries={entries[part]} open={open} />
          </Card>
        ))}
        {entries.ended.length > 0 && (
          <Card>
            <details>
              <summary>{`${words.parts.ended} (${entries.ended.length})`}</summary>
              <Rows {...props} entries={entries.ended} open={open} />
            </details>
          </Card>
        )}
      </div>
      {shown !== undefined && (
        <EntryDialog
          entry={shown}
          tournamentId={draw.tournamentId}
          isMade={draw.finalized}
          mayRefund={mayRefund}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}

function ListOfDraw({ draw }: Pick<OfList, 'draw'>) {
  const query = useQuery(ask('getEntryList', { params: { id: draw.id } }));
  const { query: tournament } = useTournament();
  const rights = useRights(tournament.data);
  return (
    <Loaded query={query}>
      {(full) => (
        <>
          <Entries draw={draw} full={full} mayRefund={rights.mayManage} />
          {!draw.finalized && <AddEntry draw={draw} list={full.list} />}
          {!draw.finalized && rights.mayManage && <MakeEntrants draw={draw} full={full} />}
        </>
      )}
    </Loaded>
  );
}

/** The list of a draw, or the way to make one. */
function DrawEntries({ draw }: Pick<OfList, 'draw'>) {
  const { entryList: words } = useDeskWords();
  const lists = useEntryLists(draw.tournamentId);
  return (
    <Loaded query={lists}>
      {({ data }) =>
        data.some(({ drawId }) => drawId === draw.id) ? (
          <ListOfDraw draw={draw} />
        ) : (
          <Card>
            <p>{words.none}</p>
            <p>
              <Link
                className={buttonClass('main')}
                to={deskAddresses.entryListSettings(draw.tournamentId, draw.id)}
              >
                {words.make}
              </Link>
            </p>
          </Card>
        )
      }
    </Loaded>
  );
}

/** The entry list of a draw: who has a place, who waits, who asks for one, and what comes next. */
export function EntryListPage() {
  const { tournament: words, entryList } = useDeskWords();
  const { drawId = '' } = useParams();
  const api = useApi();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  const draw = useQuery(ask('getDraw', { params: { id: drawId } }));
  const trail = useTrail(id, query.data?.name);
  return (
    <DeskContent
      title={entryList.title}
      trail={[...trail, { to: deskAddresses.draw(id, drawId), label: draw.data?.name ?? words.draw }]}
      sections={useSections(id)}
      actions={
        <>
          <a className={buttonClass('quiet')} href={addresses.enter(id, drawId)}>
            {words.publicPage}
          </a>
          <Link className={buttonClass('quiet')} to={`${deskAddresses.draw(id, drawId)}/settings`}>
            {words.drawSettings}
          </Link>
          <DownloadButton
            label={entryList.csv}
            name={`${draw.data?.name ?? ''} ${entryList.title}`}
            read={() => api.call('getEntryListCsv', { params: { id: drawId } })}
          />
        </>
      }
    >
      <Loaded query={draw}>
        {(one) => (
          <ForRole rights={rights} right="mayDecide">
            <DrawEntries draw={one} />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
