import { operations } from '@courtcast/contracts';
import { calendarDownload, csvDownload, pdfDownload } from '@courtcast/downloads';
import type { ServiceApp } from '@courtcast/http';
import { readReport } from '../../../application/files/read-report.ts';
import { readGroupSchedule, readTeamSchedule, titleOfGroup } from '../../../application/files/read.ts';
import { getGroup } from '../../../application/get.ts';
import type { Deps } from '../../../application/ports.ts';
import { toCalendarFile } from '../../files/calendar.ts';
import { toResultsTable, toStandingsTable } from '../../files/csv.ts';
import { drawReport } from '../../files/report/draw-report.ts';
import { toReportContent } from '../../files/report/report-content.ts';

/** Mounts the files that people take away (decisions 10). */
export function mountFiles({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getStandingsCsv, async ({ params }) => {
    const { state } = await getGroup(deps, params.id);
    return csvDownload(`${await titleOfGroup(deps, state)} – standings`, toStandingsTable(state.rows));
  });
  handle(operations.getResultsCsv, async ({ params }) => {
    const schedule = await readGroupSchedule(deps, params.id, 'completed');
    return csvDownload(`${schedule.title} – results`, toResultsTable(schedule));
  });
  handle(operations.getGroupCalendar, async ({ params }) =>
    calendarDownload(toCalendarFile(await readGroupSchedule(deps, params.id))),
  );
  handle(operations.getTeamCalendar, async ({ params }) =>
    calendarDownload(toCalendarFile(await readTeamSchedule(deps, params.id))),
  );
  handle(operations.getTeamMatchReport, async ({ params }) => {
    const report = toReportContent(await readReport(deps, params.id));
    return pdfDownload(report.title, await drawReport(report));
  });
}
