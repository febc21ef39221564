import { encode } from 'uqr';
import { shape } from '../nodes.ts';

/** Light modules around a code, as readers require (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules as one SVG path, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return runs.join('');
}

const blank = { path: '', size: 1 };

/** Displays render every second: each code is computed once. */
const made = new Map<string, { readonly path: string; readonly size: number }>();

function codeOf(address: string) {
  const known = made.get(address);
  if (known !== undefined) return known;
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const code = { path: pathOf(data), size };
  made.set(address, code);
  return code;
}

/** A QR code of an address as SVG, dark on light in every theme. For an empty address only the background. */
export function drawCode(address: string): SVGElement {
  const { path: modules, size } = address === '' ? blank : codeOf(address);
  const sides = { width: String(size), height: String(size) };
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': address,
      'shape-rendering': 'crispEdges',
    },
    shape('rect', { ...sides, fill: '#fff' }),
    shape('path', { d: modules }),
  );
}
