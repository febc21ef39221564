import { useMemo, useState } from 'react';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { EveningTable } from '@courtcast/web-score/evening/evening-table.tsx';
import { columnsInLine, eveningColumns, figureOf } from '@courtcast/web-score/evening/evening-figures.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { DownloadButton } from '../download-button.tsx';
import { fileName, saveFile } from '../save-file.ts';
import { drawTable } from './table-picture.ts';
import { tableHere } from './outbox/local-draw.ts';
import { useStandings } from './use-round-desk.ts';
import type { RoundDesk } from './use-round-desk.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Loaded } from '../../layout/loaded.tsx';

type Rows = NonNullable<ReturnType<typeof useStandings>['data']>;

/** Shares a picture by the device's dialog, or saves it as a file if sharing is not supported. */
async function give(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], fileName(name, 'png'), { type: 'image/png' });
  const data = { files: [file], title: name };
  if ('canShare' in navigator && navigator.canShare(data)) {
    // Rejects when the user closes the dialog, which is no error.
    await navigator.share(data).catch(() => undefined);
    return;
  }
  saveFile(file.name, picture);
}

/** Shares the table as a picture, for group chats. */
function SharePicture({ name, rows }: { readonly name: string; readonly rows: Rows }) {
  const { table: words } = useDeskWords().evening;
  const { evening } = useWords();
  const { number } = useFormats();
  const [isDrawing, setDrawing] = useState(false);
  const run = async () => {
    setDrawing(true);
    const inLine = columnsInLine(rows);
    const columns = eveningColumns(rows).filter((column) => !inLine.includes(column));
    const picture = await drawTable({
      title: name,
      heads: [
        evening.columns.rank.short,
        evening.columns.player.short,
        ...columns.map((one) => evening.columns[one].short),
      ],
      lines: rows.map((row) => [
        String(row.rank),
        pairName(row.players),
        ...columns.map((column) => figureOf(row, column, number)),
      ]),
      foot: window.location.host,
    });
    setDrawing(false);
    if (picture !== null) await give(picture, name);
  };
  return (
    <Button look="quiet" disabled={isDrawing} onClick={() => void run()}>
      {words.share}
    </Button>
  );
}

/** The table including unsent entries of this device. */
function useTable({ draw, hold: { view } }: RoundDesk) {
  const standings = useStandings(draw.id);
  const isAhead = view !== null && (view.outbox.waiting.length > 0 || view.obstacle !== null);
  const here = useMemo(() => (isAhead ? tableHere(draw) : undefined), [isAhead, draw]);
  return here === undefined ? standings : { ...standings, data: here };
}

/** The table of an evening, with its downloads. */
export function TablePart({ desk }: { readonly desk: RoundDesk }) {
  const { evening } = useWords();
  const api = useApi();
  const { draw } = desk;
  const standings = useTable(desk);
  return (
    <Card title={evening.table} titleId="table-title">
      <Loaded query={standings as ReturnType<typeof useStandings>}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="rows__more">{evening.none}</p>
          ) : (
            <>
              <EveningTable name={draw.name} rows={rows} />
              <div className="form__actions">
                <SharePicture name={draw.name} rows={rows} />
                <DownloadButton
                  label={evening.csv}
                  name={draw.name}
                  read={() => api.call('getDrawStandingsCsv', { params: { id: draw.id } })}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
