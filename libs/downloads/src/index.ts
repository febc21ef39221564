export { localTime, toCalendar, toInvitation } from './calendar.ts';
export type { CalendarEntry, CalendarFile, InvitationFile } from './calendar.ts';
export { calendarDownload, csvDownload, jsonDownload, pdfDownload, toCsv } from './download.ts';
export type { Cell } from './download.ts';
