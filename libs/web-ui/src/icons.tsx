interface IconProps {
  readonly className?: string;
}

const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The ball: mark of the product and of who serves. */
export function BallIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" className="ball__felt" />
      <path d="M4 5.2c4.2 3.4 4.2 10.2 0 13.6M20 5.2c-4.2 3.4-4.2 10.2 0 13.6" className="ball__seam" />
    </svg>
  );
}

export function CheckIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke} strokeWidth={3}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  );
}

export function SearchIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <circle cx="11" cy="11" r="7" />
      <path d="m16.5 16.5 4 4" />
    </svg>
  );
}

export function SunIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8" />
    </svg>
  );
}

export function MoonIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
    </svg>
  );
}

/** Half light, half dark: as the system has it. */
export function SystemThemeIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" />
    </svg>
  );
}

/** A court from above. */
export function CourtIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke} strokeWidth={0.9}>
      <rect x="3" y="4" width="18" height="16" rx="0.5" />
      <path d="M3 7h18M3 17h18M7.5 7v10M16.5 7v10M7.5 12h9M12 2.5v19" />
    </svg>
  );
}

/** What goes on now. */
export function LiveIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <circle cx="12" cy="12" r="2.5" fill="currentColor" />
      <path d="M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14" />
    </svg>
  );
}

/** Tournaments. */
export function TrophyIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="M7 4h10v6a5 5 0 0 1-10 0ZM7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5a3.5 3.5 0 0 1-3.5 3.5M12 15v3M8 20h8M9.5 20a2.5 2.5 0 0 1 5 0" />
    </svg>
  );
}

/** Leagues: a table. */
export function TableIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10" />
    </svg>
  );
}

/** Clubs. */
export function ClubIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="m4 11 8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
    </svg>
  );
}

/** Players. */
export function PlayerIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </svg>
  );
}

/** What is followed. */
export function StarIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9Z" />
    </svg>
  );
}

/** An arrow out of a box. */
export function ShareIcon({ className = 'icon' }: IconProps) {
  return (
    <svg className={className} {...stroke}>
      <path d="M12 14V3.5M8 7l4-4 4 4M6 11H4.5v9.5h15V11H18" />
    </svg>
  );
}
