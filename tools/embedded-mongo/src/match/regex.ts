import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';

const remembered = new Map<string, RegExp>();

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags + 'u');
  } catch {
    // PCRE allows escapes that the strict mode of JavaScript does not.
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      throw new CommandError(51091, `Regular expression is invalid: ${String(error)}`);
    }
  }
}

/** With the option x, white space and comments outside of escapes do not count. */
function withoutLayout(pattern: string): string {
  return pattern.replace(/\\.|#.*$|\s+/gms, (part) => (part.startsWith('\\') ? part : ''));
}

/**
 * MongoDB's regular expression as a native one. Options: i, m, s and x (u is always on); another one is
 * refused with BadValue.
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const name = `${options}/${pattern}`;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const odd = /[^imsxu]/.exec(options);
  if (odd !== null) throw new CommandError(51108, `invalid flag in regex options: ${odd[0]}`);
  const flags = [...new Set(options)].filter((flag) => 'ims'.includes(flag)).join('');
  const compiled = compile(options.includes('x') ? withoutLayout(pattern) : pattern, flags);
  if (remembered.size >= 500) remembered.clear();
  remembered.set(name, compiled);
  return compiled;
}

/** The operand of `$regex` (text or BSON expression) with its `$options`. */
export function parseRegExp(pattern: unknown, options: unknown): RegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError(2, '$options has to be a string');
  }
  if (typeof pattern === 'string') return toRegExp(pattern, options ?? '');
  if (pattern instanceof BSONRegExp) return toRegExp(pattern.pattern, options ?? pattern.options);
  throw new CommandError(2, '$regex has to be a string');
}
