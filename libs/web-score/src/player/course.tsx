/** Units of the chart; it is stretched to its place. */
const [WIDTH, HEIGHT] = [100, 28];

/** The points of a line through these values, the first at the left, the highest at the top; places without one are left out. */
export function courseLine(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(1, highest - lowest);
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .flatMap((value, at) =>
      value === null
        ? []
        : [`${(at * step).toFixed(1)},${(HEIGHT * (1 - (value - lowest) / span)).toFixed(1)}`],
    )
    .join(' ');
}

interface CourseProps {
  /** The first at the left; the highest stands at the top. Null: there is none at that place. */
  readonly values: readonly (number | null)[];
  /** What the line says, in words. */
  readonly label: string;
  /** Class of the chart, and of its line with `__line`. */
  readonly name: string;
}

/** How a number went, as a line. */
export function Course({ values, label, name }: CourseProps) {
  return (
    <svg
      className={`${name}__course`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline className={`${name}__line`} points={courseLine(values)} />
    </svg>
  );
}
