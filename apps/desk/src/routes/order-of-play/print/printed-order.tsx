import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { CourtOrder, OrderedMatch } from '@courtcast/web-score/schedule/court-order.ts';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import { sheetsOf, sizeOf } from './sheets.ts';
import type { Sheet } from './sheets.ts';
import { usePrinting } from '../../../features/use-printing.ts';

interface PrintedOrderProps {
  readonly board: Board;
  readonly names: Names;
  /** Name of the tournament. */
  readonly title: string;
  /** Where it is played. */
  readonly clubs: readonly string[];
}

interface SheetProps extends PrintedOrderProps {
  readonly sheet: Sheet;
}

/** When a match begins, in words. */
function useStart(zone: string): (start: OrderedMatch['start']) => string {
  const { order } = useDeskWords();
  const { tournament } = useWords();
  const formats = useFormats();
  return (start) => {
    if (start.kind === 'open') return order.later;
    const time = start.time === null ? null : formats.time(start.time, zone);
    if (start.kind === 'at') return time ?? '';
    if (start.kind === 'notBefore') return order.notBefore(time ?? '');
    return time === null ? tournament.followedBy : `${tournament.followedBy} (${order.about(time)})`;
  };
}

function PaperMatch({ ordered, board, names }: Omit<SheetProps, 'sheet'> & { ordered: OrderedMatch }) {
  const { scores } = useWords();
  const startText = useStart(board.zone);
  const { match, start } = ordered;
  const status = match.status === 'scheduled' ? null : scores.status[match.status];
  const [home, guest] = names.sides(match);
  return (
    <>
      <p className="order-paper__when">{startText(start)}</p>
      <p>{home}</p>
      <p className="order-paper__versus">{scores.versus}</p>
      <p>{guest}</p>
      <p className="order-paper__more">{[names.line(match), status].filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** Line after line, the match of every court that comes as so many-th. */
function linesOf(courts: readonly CourtOrder[]): readonly (readonly (OrderedMatch | undefined)[])[] {
  const count = Math.max(...courts.map(({ matches }) => matches.length));
  return Array.from({ length: count }, (_, index) => courts.map(({ matches }) => matches[index]));
}

function PaperHead({ sheet, board, title, clubs }: SheetProps) {
  const { order } = useDeskWords();
  const formats = useFormats();
  const now = formats.dayAndTime(new Date(board.nowMs).toISOString(), board.zone);
  const open = board.draft.open.length;
  return (
    <header className="order-paper__head">
      <h2>{title}</h2>
      <p className="order-paper__day">
        {order.title} · {formats.day(sheet.day)}
      </p>
      <p className="order-paper__club">{clubs.join(' · ')}</p>
      <p className="order-paper__more">{order.printed(now)}</p>
      {open > 0 && <p>{order.publishing.waiting(open)}</p>}
    </header>
  );
}

function PaperSheet(props: SheetProps) {
  const { order } = useDeskWords();
  const { sheet, ...parts } = props;
  return (
    <section className="order-paper__sheet" data-size={sizeOf(sheet)}>
      <table className="order-paper__table">
        <thead>
          {/* It stands on every page of a long day. */}
          <tr>
            <td className="order-paper__top" colSpan={sheet.courts.length}>
              <PaperHead {...props} />
            </td>
          </tr>
          <tr>
            {sheet.courts.map(({ court }) => (
              <th key={court?.id ?? ''} scope="col">
                {court?.name ?? order.form.noCourt}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(sheet.courts).map((line, index) => (
            // Lines have no other name than their place.
            <tr key={String(index)}>
              {line.map((ordered, column) => (
                <td key={sheet.courts[column]?.court?.id ?? ''}>
                  {ordered !== undefined && <PaperMatch ordered={ordered} {...parts} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The order of play as it is hung up: for each day a sheet with its courts side by side. It is there while it is printed. */
export function PrintedOrder(props: PrintedOrderProps) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return (
    <div className="order-paper">
      {sheetsOf(props.board).map((sheet) => (
        <PaperSheet key={`${sheet.day} ${sheet.courts[0]?.court?.id ?? ''}`} sheet={sheet} {...props} />
      ))}
    </div>
  );
}
