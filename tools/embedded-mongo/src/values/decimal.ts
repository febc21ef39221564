import { unsupported } from '../errors.ts';

/** A decimal number as `units * 10^-scale`, exactly. */
export interface ScaledDecimal {
  units: bigint;
  scale: number;
}

const shape = /^(-?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i;

/** Reads `-12.5E+3` and the like; undefined for NaN and Infinity. */
export function parseDecimal(text: string): ScaledDecimal | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(sign + (whole + fraction || '0'));
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** Brings two decimals to one scale. */
export function alignDecimals(a: ScaledDecimal, b: ScaledDecimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
}

/** Writes a decimal with its digits after the point, without an exponent. */
export function formatDecimal({ units, scale }: ScaledDecimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A double is a binary fraction, so it has a finite decimal expansion. */
function exactDecimal(value: number): ScaledDecimal {
  let scale = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    scale++;
  }
  return { units: BigInt(scaled) * 5n ** BigInt(scale), scale };
}

/** What tells a decimal from its nearest double: `nearest + whole + 0.digits`, digits without trailing zeros. */
export interface DecimalResidual {
  nearest: number;
  whole: number;
  digits: string;
}

/** Splits the text of a Decimal128 for its key; beyond the range of doubles it is refused. */
export function decimalResidual(text: string): DecimalResidual {
  const decimal = parseDecimal(text);
  if (decimal === undefined) return { nearest: Number(text), whole: 0, digits: '' };
  const nearest = Number(text);
  if (!Number.isFinite(nearest)) throw unsupported('A Decimal128 beyond the range of doubles');
  const [exact, near, scale] = alignDecimals(decimal, exactDecimal(nearest));
  const unit = 10n ** BigInt(scale);
  const rest = exact - near;
  const whole = (rest < 0n ? rest - unit + 1n : rest) / unit;
  if (whole > 0x7fffn || whole < -0x8000n) throw unsupported('A Decimal128 beyond the range of longs');
  const fraction = rest - whole * unit;
  const digits = fraction === 0n ? '' : fraction.toString().padStart(scale, '0').replace(/0+$/, '');
  return { nearest, whole: Number(whole), digits };
}
