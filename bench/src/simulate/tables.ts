import type { Cost } from './costs.ts';
import type { Summary } from './summary.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** A number with three digits that mean something. */
export function inShort(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 4))).toLocaleString('en', { maximumFractionDigits: 4 });
}

const quantities: readonly (readonly [string, (day: Summary) => number])[] = [
  ['matches', ({ scenario }) => scenario.matches],
  ['live at a time', ({ liveAtPeak }) => liveAtPeak],
  ['viewers', ({ scenario }) => scenario.peakViewers],
  ['points a second', ({ peak }) => peak.points],
  ['deliveries a second', ({ peak }) => peak.deliveries],
  ['pods: realtime', ({ peak }) => peak.realtimePods],
  ['pods: gateway', ({ peak }) => peak.gatewayPods],
  ['pods: scoring', ({ peak }) => peak.scoringPods],
  ['cores busy', ({ peak }) => peak.cores],
  ['memory of pods, GB', ({ peak }) => peak.memoryGb],
  ['NATS messages a second', ({ peak }) => peak.natsMessages],
  ['NATS MB a second', ({ peak }) => peak.natsMegabytes],
  ['MB a second to viewers', ({ peak }) => peak.sentMegabytes],
  ['database writes a second', ({ peak }) => peak.databaseWrites],
  ['events of the day, GB', ({ total }) => total.eventsGb],
  ['stored of the day, GB', ({ total }) => total.storedGb],
  ['CPU a viewer, µs a second', ({ microsPerViewer }) => microsPerViewer],
  ['dollars for 1,000 viewer hours', ({ total }) => (total.dollars / total.viewerHours) * 1_000],
];

/** The days side by side, each at its fullest. */
export function printDays(days: readonly Summary[]): string {
  return table(
    ['at the fullest moment', ...days.map(({ scenario }) => scenario.name)],
    quantities.map(([name, of]) => [name, ...days.map((day) => inShort(of(day)))]),
  );
}

/** The three fullest limits of each day, with the settings that help where one is exceeded. */
export function printStrains(days: readonly Summary[]): string {
  return table(
    ['day', 'fullest limits (1 is where it gives way)', 'what is turned'],
    days.map(({ scenario, strains }) => {
      const [first, second, third] = strains;
      const shown = [first, second, third].flatMap((strain) =>
        strain === undefined ? [] : `${strain.limit.name}: ${inShort(strain.part)}`,
      );
      const broken = strains.filter(({ part }) => part > 1);
      const turned = broken.map(({ limit }) => limit.setting).join('; ');
      return [scenario.name, shown.join('; '), turned === '' ? 'nothing' : turned];
    }),
  );
}

/** The costs on which the days were computed. */
export function printCosts(costs: readonly Cost[]): string {
  return table(
    ['what', 'counted with', 'from'],
    costs.map(({ what, value, unit, source }) => [
      what,
      `${inShort(value)} ${unit}`,
      source === null ? 'assumed' : `measured: ${source.page}`,
    ]),
  );
}
