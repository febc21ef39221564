import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useRoom } from '../field/use-room.ts';
import type { Draw } from '../use-draw.ts';
import { repairedText } from './repaired-text.ts';
import type { Report, Steps } from './use-import.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { NEW_PLAYER, withPlayer } from './player-columns.ts';

interface NamesakeChoicesProps {
  readonly text: string;
  readonly namesakes: Report['namesakes'];
  readonly isBusy: boolean;
  /** Checks the file with a player chosen in it. */
  readonly check: (text: string) => void;
}

/** Names that equal or resemble players of the tournament, to choose with one press. */
function NamesakeChoices({ text, namesakes = [], isBusy, check }: NamesakeChoicesProps) {
  const { csv: words } = useDeskWords().entrants;
  return namesakes.map(({ row, column, name, candidates }) => {
    const choose = (playerId: string) => () => check(withPlayer(text, row, { column, playerId }));
    return (
      <fieldset key={`${row} ${column}`} className="field csv-line">
        <legend className="field__label">{words.sameOrNot(row, name)}</legend>
        <div className="form__actions">
          {candidates.map((one) => (
            <Button key={one.playerId} look="quiet" disabled={isBusy} onClick={choose(one.playerId)}>
              {one.nationality === null ? one.name : `${one.name} (${one.nationality})`}
            </Button>
          ))}
          <Button look="quiet" disabled={isBusy} onClick={choose(NEW_PLAYER)}>
            {words.freshPlayer}
          </Button>
        </div>
      </fieldset>
    );
  });
}

interface OffersProps {
  readonly draw: Draw;
  readonly text: string;
  readonly report: Report;
  readonly steps: Steps;
}

interface OfferButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly run: () => void;
}

function OfferButton({ label, isBusy, run }: OfferButtonProps) {
  return (
    <Button look="quiet" disabled={isBusy} onClick={run}>
      {label}
    </Button>
  );
}

/** Columns that the service does not know: left out by one press, and from then on. */
function UnknownColumns({ text, report, steps }: Omit<OffersProps, 'draw'>) {
  const { csv: words } = useDeskWords().entrants;
  const unknown = report.errors.flatMap(({ code, value }) =>
    code === 'unknown-column' && value !== null ? [value] : [],
  );
  if (unknown.length === 0) return null;
  const ignore = (columns: readonly string[]) => () => void steps.ignore(text, columns);
  return (
    <div className="form__actions">
      {unknown.map((column) => (
        <OfferButton
          key={column}
          label={words.ignore(column)}
          isBusy={steps.isSending}
          run={ignore([column])}
        />
      ))}
      {unknown.length > 1 && (
        <OfferButton label={words.ignoreAll} isBusy={steps.isSending} run={ignore(unknown)} />
      )}
    </div>
  );
}

function IgnoredColumns({ text, report, steps }: Omit<OffersProps, 'draw'>) {
  const { csv: words } = useDeskWords().entrants;
  const formats = useFormats();
  const { ignored = [] } = report;
  if (ignored.length === 0) return null;
  return (
    <p>
      {words.ignored(formats.list(ignored))} {words.remembered}{' '}
      <Button look="link" onClick={() => void steps.change(text, { ignored: [] })}>
        {words.useAgain}
      </Button>
    </p>
  );
}

/** Names whose letters a wrong encoding has broken, with what was meant. */
function Repairs({ text, report, steps }: Omit<OffersProps, 'draw'>) {
  const { csv: words } = useDeskWords().entrants;
  const { repairs = [] } = report;
  if (repairs.length === 0) return null;
  const known = repairs.flatMap(({ value, repaired }) => (repaired === null ? [] : [{ value, repaired }]));
  const mended = repairedText(text, known);
  return (
    <>
      <ul className="draw-warnings">
        {repairs.map(({ row, column, value, repaired }) => (
          <li key={`${row} ${column}`}>
            {repaired === null ? words.lost(value) : words.repaired(value, repaired)}
          </li>
        ))}
      </ul>
      {known.length > 0 && (
        <div className="form__actions">
          <OfferButton
            label={words.repair(known.length)}
            isBusy={steps.isSending}
            run={() => void steps.check(mended)}
          />
        </div>
      )}
    </>
  );
}

const isTooMany = ({ code }: { readonly code: string }) =>
  code === 'too-many-entrants' || code === 'more-than-places';

/** For those for whom there is no place: the draw that qualifies for this one. */
function Surplus({ draw, text, report, steps }: OffersProps) {
  const { csv: words } = useDeskWords().entrants;
  const { coming } = useRoom(draw);
  const { moved = [], errors, warnings } = report;
  if (moved.length > 0) {
    const names = moved.map((one) => one.names.join(' / ')).join(', ');
    return <p>{words.moved(names)}</p>;
  }
  const [qualifying] = coming;
  if (qualifying === undefined || ![...errors, ...warnings].some(isTooMany)) return null;
  return (
    <div className="form__actions">
      <OfferButton
        label={words.moveSurplus(qualifying.name)}
        isBusy={steps.isSending}
        run={() => void steps.change(text, { surplusDrawId: qualifying.id })}
      />
    </div>
  );
}

/** Corrections of a list with one press. */
export function ImportOffers(offers: OffersProps) {
  const { csv: words } = useDeskWords().entrants;
  const { steps, text, report } = offers;
  return (
    <>
      {steps.isOtherEncoding && <p>{words.otherEncoding}</p>}
      <UnknownColumns {...offers} />
      <IgnoredColumns {...offers} />
      <Repairs {...offers} />
      <NamesakeChoices
        text={text}
        namesakes={report.namesakes}
        isBusy={steps.isSending}
        check={(changed) => void steps.check(changed)}
      />
      <Surplus {...offers} />
    </>
  );
}
