import { Decimal128, Double, Long } from 'bson';
import { CommandError, unsupported } from '../errors.ts';
import { alignDecimals, formatDecimal, parseDecimal } from './decimal.ts';
import type { Numeric } from './numbers.ts';
import { toNumber } from './numbers.ts';
import { isInt32 } from './type-name.ts';

/** One arithmetic operation on each kind of number. */
export interface Arithmetic {
  doubles: (a: number, b: number) => number;
  integers: (a: bigint, b: bigint) => bigint;
  decimals: (a: string, b: string) => string;
}

function scaled(text: string): { units: bigint; scale: number } {
  const decimal = parseDecimal(text);
  if (decimal === undefined) throw unsupported('Arithmetic with NaN or Infinity as Decimal128');
  return decimal;
}

/** `$inc` and `$add`. */
export const addition: Arithmetic = {
  doubles: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: (a, b) => {
    const [x, y, scale] = alignDecimals(scaled(a), scaled(b));
    return formatDecimal({ units: x + y, scale });
  },
};

/** `$mul` and `$multiply`. */
export const multiplication: Arithmetic = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: (a, b) => {
    const [x, y] = [scaled(a), scaled(b)];
    return formatDecimal({ units: x.units * y.units, scale: x.scale + y.scale });
  },
};

/** `$subtract`. */
export const subtraction: Arithmetic = {
  doubles: (a, b) => a - b,
  integers: (a, b) => a - b,
  decimals: (a, b) => {
    const [x, y, scale] = alignDecimals(scaled(a), scaled(b));
    return formatDecimal({ units: x - y, scale });
  },
};

/** The number as a double, kept one where it is whole. */
export function asDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

function isDouble(value: Numeric): boolean {
  return value instanceof Double || (typeof value === 'number' && !isInt32(value));
}

const [minLong, maxLong] = [-(2n ** 63n), 2n ** 63n - 1n];

/** What int and long give: an int where both were and the result fits, else a long. */
function asInteger(value: bigint, mayBeInt: boolean): number | Long {
  const small = Number(value);
  if (mayBeInt && isInt32(small)) return small;
  if (value < minLong || value > maxLong) {
    throw new CommandError(2, 'Failed to apply arithmetic: the result is beyond the range of a long');
  }
  return Long.fromBigInt(value);
}

/** The commonest case: two JavaScript numbers, ints or doubles. */
function computePlain(operation: Arithmetic, a: number, b: number): Numeric {
  const result = operation.doubles(a, b);
  if (!isInt32(a) || !isInt32(b)) return asDouble(result);
  return isInt32(result) ? result : asInteger(operation.integers(BigInt(a), BigInt(b)), true);
}

/** Computes with MongoDB's types: int and int give an int (a long on overflow), a double wins, a decimal over all. */
export function compute(operation: Arithmetic, a: Numeric, b: Numeric): Numeric {
  if (typeof a === 'number' && typeof b === 'number') return computePlain(operation, a, b);
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return Decimal128.fromString(operation.decimals(String(a), String(b)));
  }
  if (isDouble(a) || isDouble(b)) return asDouble(operation.doubles(toNumber(a) ?? NaN, toNumber(b) ?? NaN));
  return asInteger(operation.integers(BigInt(String(a)), BigInt(String(b))), false);
}
