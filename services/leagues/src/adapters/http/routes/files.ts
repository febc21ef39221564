import { operations } from '@courtcast/contracts';
import { calendarDownload, csvDownload, pdfDownload } from '@courtcast/downloads';
import type { ServiceApp } from '@courtcast/http';
import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import {
  getGroupSchedule,
  getGroupTitle,
  getReport,
  getTeamSchedule,
} from '../../../application/files/read.ts';
import { getMoves } from '../../../application/groups/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toCalendarFile } from '../../files/calendar.ts';
import { toResultsTable, toStandingsTable } from '../../files/csv.ts';
import { drawReport } from '../../files/report/draw-report.ts';
import { toReportContent } from '../../files/report/report-content.ts';

/** Mounts the files that users download (decisions 10). */
export function mountFiles({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getStandingsCsv, async ({ params }) => {
    const { state } = await deps.groups.get(params.id);
    const table = toStandingsTable(state.rows, await getMoves(deps, state));
    return csvDownload(`${await getGroupTitle(deps, state)} – standings`, table);
  });
  handle(operations.getResultsCsv, async ({ params }) => {
    const schedule = await getGroupSchedule(deps, params.id, 'completed');
    return csvDownload(`${schedule.title} – results`, toResultsTable(schedule));
  });
  handle(operations.getGroupCalendar, async ({ params, query: { language = 'en' } }) =>
    calendarDownload(toCalendarFile(await getGroupSchedule(deps, params.id), allFileWords[language])),
  );
  handle(operations.getTeamCalendar, async ({ params, query: { language = 'en' } }) =>
    calendarDownload(toCalendarFile(await getTeamSchedule(deps, params.id), allFileWords[language])),
  );
  handle(operations.getTeamMatchReport, async ({ params, query: { language = 'en' } }) => {
    const report = toReportContent(await getReport(deps, params.id), allFileWords[language]);
    return pdfDownload(report.title, await drawReport(report));
  });
}
