import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { calendarDownload, csvDownload, jsonDownload } from '@courtcast/downloads';
import type { ServiceApp } from '@courtcast/http';
import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import { getDraw } from '../../../application/draws/read.ts';
import { importEntrants } from '../../../application/imports/import-entrants.ts';
import { undoImport } from '../../../application/imports/undo-import.ts';
import type { Deps } from '../../../application/ports.ts';
import { findPlayersIn, getTournamentInFull } from '../../../application/tournaments/read.ts';
import type { Tournament } from '../../../domain/tournaments/tournament.ts';
import { toDrawTable, toStandingsTable } from '../../files/draw-table.ts';
import { toScheduleCalendar, toScheduleTable } from '../../files/order-of-play-files.ts';
import { readEntrants } from '../../files/entrants/read-entrants.ts';
import { toTodsRecord } from '../../files/tods-record.ts';
import { toImportReport } from '../../views/import-report.ts';

function privacyOf({ state }: Stored<Tournament>) {
  return { isPrivate: state.phase === 'draft' };
}

/** Mounts the downloads (decisions 10). */
export function mountFiles({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getDrawCsv, async ({ params, caller }) => {
    const { tournament, detail } = await getDraw(deps, params.id, caller);
    const { name, timeZone } = tournament.state;
    const title = `${name} - ${detail.draw.state.name}`;
    return { ...csvDownload(title, toDrawTable(detail, timeZone)), ...privacyOf(tournament) };
  });
  handle(operations.getDrawStandingsCsv, async ({ params, caller }) => {
    const { tournament, detail } = await getDraw(deps, params.id, caller);
    const title = `${tournament.state.name} - ${detail.draw.state.name} - standings`;
    return { ...csvDownload(title, toStandingsTable(detail)), ...privacyOf(tournament) };
  });
  handle(operations.getTournamentScheduleCsv, async ({ params, caller }) => {
    const full = await getTournamentInFull(deps, params.id, caller);
    const { tournament } = full;
    return {
      ...csvDownload(`${tournament.state.name} - order of play`, toScheduleTable(full)),
      ...privacyOf(tournament),
    };
  });
  handle(operations.getTournamentCalendar, async ({ params, query: { language = 'en' }, caller }) => {
    const full = await getTournamentInFull(deps, params.id, caller);
    const calendar = toScheduleCalendar(full, allFileWords[language]);
    return { ...calendarDownload(calendar), ...privacyOf(full.tournament) };
  });
  handle(operations.getTournamentRecord, async ({ params, caller }) => {
    const full = await getTournamentInFull(deps, params.id, caller);
    const record = toTodsRecord(full, await findPlayersIn(deps, full));
    return { ...jsonDownload(full.tournament.state.name, record), ...privacyOf(full.tournament) };
  });
}

/** Mounts the uploads (decisions 10). */
export function mountImports({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.importEntrants, async ({ params, query, body, ...request }) => {
    const { drawId, dryRun: isDryRun = false, surplusDrawId = null, ignoreColumns = '' } = query;
    const { count, ...file } = readEntrants(body.text, ignoreColumns.split(','));
    const input = { drawId, surplusDrawId, isDryRun, ...file };
    const outcome = await importEntrants(deps, { id: params.id, input }, request);
    return { body: toImportReport({ count, encoding: body.encoding, file, outcome }) };
  });
  handle(operations.undoImport, async ({ params, body: _none, ...request }) => {
    const { drawIds, removed } = await undoImport(deps, params, request);
    return { body: { drawIds: [...drawIds], removed } };
  });
}
