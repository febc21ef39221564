import type { LogEntryView } from '@courtcast/contracts';

const incidents: ReadonlySet<LogEntryView['type']> = new Set([
  ...(['codeViolation', 'penaltyPoint', 'penaltyGame', 'timeViolation'] as const),
  ...(['medicalTimeout', 'toiletBreak', 'heatBreak', 'challenge', 'setScore'] as const),
]);

/** An incident, as an official reports it. */
export function incidentsOf(entries: readonly LogEntryView[]): LogEntryView[] {
  return entries.filter(({ type }) => incidents.has(type));
}
