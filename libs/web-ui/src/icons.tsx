interface Drawing {
  readonly path: string;
  readonly circle?: { readonly cx: number; readonly cy: number; readonly r: number };
  /** The part that is filled with the stroke color. */
  readonly filled?: 'path' | 'circle';
  /** Stroke width in units of the box; 2 by default. */
  readonly width?: number;
}

/** Line drawings in a box of 24 by 24. */
const drawings = {
  check: { path: 'm5 12.5 4.5 4.5L19 7.5', width: 3 },
  search: { path: 'm16.5 16.5 4 4', circle: { cx: 11, cy: 11, r: 7 } },
  sun: {
    path: 'M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
    circle: { cx: 12, cy: 12, r: 4 },
  },
  moon: { path: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z' },
  /** Half light, half dark: follows the system. */
  systemTheme: { path: 'M12 3a9 9 0 0 1 0 18Z', circle: { cx: 12, cy: 12, r: 9 }, filled: 'path' },
  /** A court seen from above. */
  court: {
    path: 'M3.5 4h17a.5.5 0 0 1 .5.5v15a.5.5 0 0 1-.5.5h-17a.5.5 0 0 1-.5-.5v-15a.5.5 0 0 1 .5-.5ZM3 7h18M3 17h18M7.5 7v10M16.5 7v10M7.5 12h9M12 2.5v19',
    width: 0.9,
  },
  live: {
    path: 'M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
    circle: { cx: 12, cy: 12, r: 2.5 },
    filled: 'circle',
  },
  trophy: {
    path: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5a3.5 3.5 0 0 1-3.5 3.5M12 15v3M8 20h8M9.5 20a2.5 2.5 0 0 1 5 0',
  },
  table: { path: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10' },
  club: { path: 'm4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20' },
  player: { path: 'M4.5 20.5a7.5 7.5 0 0 1 15 0', circle: { cx: 12, cy: 8, r: 4 } },
  star: { path: 'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9Z' },
  /** An arrow out of a box. */
  share: { path: 'M12 14V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18' },
} as const satisfies Readonly<Record<string, Drawing>>;

/** The name of a drawing. */
export type IconName = keyof typeof drawings;

/** An icon beside a text with the same meaning. */
export function Icon({ name, className = 'icon' }: { readonly name: IconName; readonly className?: string }) {
  const { path, circle, filled, width = 2 }: Drawing = drawings[name];
  const fillOf = (part: Drawing['filled']) => (filled === part ? 'currentColor' : undefined);
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {circle !== undefined && <circle {...circle} fill={fillOf('circle')} />}
      <path d={path} fill={fillOf('path')} />
    </svg>
  );
}
