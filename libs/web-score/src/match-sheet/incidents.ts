import type { LogEntryView } from '@courtcast/contracts';

const incidents: ReadonlySet<LogEntryView['type']> = new Set([
  ...(['codeViolation', 'penaltyPoint', 'penaltyGame', 'timeViolation'] as const),
  ...(['medicalTimeout', 'toiletBreak', 'heatBreak', 'challenge', 'setScore'] as const),
]);

/** The log entries that an official reports as incidents. */
export function incidentsOf(entries: readonly LogEntryView[]): LogEntryView[] {
  return entries.filter(({ type }) => incidents.has(type));
}
