import { encode } from 'uqr';

const SVG = 'http://www.w3.org/2000/svg';
/** Light modules around a code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules as one path, row by row. */
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

/** Screens draw a code again with everything else: each is made once. */
const made = new Map<string, { readonly path: string; readonly size: number }>();

function codeOf(address: string) {
  const known = made.get(address);
  if (known !== undefined) return known;
  const { data, size } = encode(address, { ecc: 'M', border: QUIET_ZONE });
  const code = { path: pathOf(data), size };
  made.set(address, code);
  return code;
}

/** A QR code of an address: dark on light in every theme, and sharp at every size. */
export function drawCode(address: string): SVGSVGElement {
  const { path: modules, size } = codeOf(address);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('xmlns', SVG);
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', address);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', String(size));
  ground.setAttribute('height', String(size));
  ground.setAttribute('fill', '#fff');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', modules);
  svg.append(ground, path);
  return svg;
}
