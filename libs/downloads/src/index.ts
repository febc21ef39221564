export { toCalendar } from './calendar.ts';
export type { CalendarEntry, CalendarFile } from './calendar.ts';
export { toCsv } from './csv.ts';
export type { Cell } from './csv.ts';
export { calendarDownload, csvDownload, jsonDownload, pdfDownload } from './download.ts';
export type { Download } from './download.ts';
export { localTime } from './local-time.ts';
export type { LocalTime } from './local-time.ts';
