import { posix } from 'node:path';
import ts from 'typescript';

/** Words that are not used here, as patterns of whole words, and what is said instead. */
const replaced: readonly (readonly [pattern: string, standard: string])[] = [
  ['doors?', 'handshake guard, entrance'],
  ['strangers?', 'anonymous user, non-member, outsider'],
  ['tell|tells|telling|told', 'notify, report, return, distinguish'],
  ['hear|hears|heard|hearing', 'receive, subscription'],
  ['let go|lets go|letting go', 'disconnect, release'],
  ['farewells?', 'graceful disconnect'],
  ['visitors?', 'authenticated client'],
  ['pass on|passes on|passed on|passing on', 'forward'],
  ['laggards?', 'slow consumers'],
  ['lanes?', 'per-key queues'],
  ['bury|buries|buried', 'dead-letter, tombstone'],
  ['kick|kicks|kicked', 'event listener'],
  ['heal|heals|healed|healing', 'reconcile'],
  ['anew', 'again'],
  ['nobody|somebody|whoever', 'no user, a user, the caller'],
  ['he|him|his|himself|she|her|hers|herself', 'they, their'],
  ['look again|looks again|look every|looks every', 'poll'],
  ['is any of both', 'isOnEitherSide'],
  ['is again', 'isReplay'],
  ['authoris(?:e|es|ed|ing|ation)', 'authorize'],
  ['recognis(?:e|es|ed|ing)', 'recognize'],
  ['(?:normal|penal|serial|summar|initial|synchron|minim|optim|capital)is(?:e|es|ed|ing)', '-ize'],
  ['organis(?:e|es|ed|ing|ation)', 'organize'],
  ['(?:behavi|col|hon|fav|neighb|harb)our(?:s|ed|ing)?', '-or'],
  ['grey|judgement|licences?|catalogues?|ageing', 'gray, judgment, license, catalog, aging'],
  ['signalled|labelled|cancelling|travelled|modelled', 'one l'],
  ['afterwards|towards', 'afterward, toward'],
];

const refusals = replaced.map(([pattern, standard]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  standard,
}));

/** All of them in one: most files have none, and are gone through once. */
const anyRefused = new RegExp(`\\b(?:${replaced.map(([pattern]) => pattern).join('|')})\\b`, 'i');

/** Names of fields that are stored, or that the decisions have given, stay as they are. */
const givenFields = /\b(?:letGoAt|isByNobody|longestRun)\b/g;

/** Names of maxima that do not begin with `max`. */
const otherMaximum = /\b(?:(?:most|longest|largest|biggest)[A-Z]|(?:MOST|LONGEST|LARGEST|BIGGEST)_)\w*/;

// `afterSeqNumber`, `AFTER_SEQ` and `after-seq` are three words.
const wordsOf = (text: string): string =>
  text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/(?<=\w)[_-](?=\w)/g, ' ');

const isTitle = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|describe)\b/.test(node.parent.expression.getText());

const isText = (node: ts.Node): boolean =>
  ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);

/**
 * Code without its texts, which are on the wire or shown to users: names, comments and the titles of tests are left,
 * on the lines that they stand on.
 */
function withoutTexts(path: string, code: string): string {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  let [rest, end] = ['', 0];
  const visit = (node: ts.Node): void => {
    if ((isText(node) || ts.isJsxText(node)) && !isTitle(node)) {
      const start = node.getStart(source);
      rest += code.slice(end, start) + code.slice(start, node.end).replace(/[^\n]/g, ' ');
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return rest + code.slice(end);
}

const faultOf = (line: string): string | undefined => {
  const text = line.replace(givenFields, '');
  const maximum = otherMaximum.exec(text);
  if (maximum) return `${maximum[0]}: max…`;
  const words = wordsOf(text);
  for (const { pattern, standard } of refusals) {
    const found = pattern.exec(words);
    if (found) return `${found[0]}: ${standard}`;
  }
  return undefined;
};

/** Old words in the name and the text of a file, as `path:line: word: what is said instead`. */
export function oldWordsIn(path: string, text: string): string[] {
  const prose = /\.(?:[cm]?js|tsx?)$/.test(path) ? withoutTexts(path, text) : text;
  // Names in backticks are checked where they stand.
  const checked = `${posix.basename(path)}\n${prose.replace(/`[^`\n]+`/g, '``')}`;
  if (!otherMaximum.test(checked) && !anyRefused.test(wordsOf(checked))) return [];
  return checked.split('\n').flatMap((line, number) => {
    const fault = faultOf(line);
    return fault === undefined ? [] : [`${path}:${number}: ${fault}`];
  });
}
