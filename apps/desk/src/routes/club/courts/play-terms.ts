import { formFor, offeredDeuceRules, offeredFormats } from '@courtcast/web-score/court/freeplay.ts';
import type { Game, StartForm } from '@courtcast/web-score/court/freeplay.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** What is played on the courts of a club, how long, and what decides at deuce. */
export type PlayTerms = Pick<StartForm, 'game' | 'format' | 'deuceRule'>;

/** The games that a match can be of. */
export const games = ['padel', 'tennisDoubles', 'tennisSingles'] as const satisfies readonly Game[];

/** What a game is played by unless something else is chosen. */
export function termsOf(game: Game): PlayTerms {
  const { format, deuceRule } = formFor(game);
  return { game, format, deuceRule };
}

type Words = Readonly<Record<keyof PlayTerms, unknown>>;

/** What a form or a record says of the terms, each word that is none as the game has it. */
export function readTerms(given: Partial<Words>): PlayTerms {
  const usual = termsOf(games.find((one) => one === given.game) ?? 'padel');
  return {
    game: usual.game,
    format: offeredFormats.find((one) => one === given.format) ?? usual.format,
    deuceRule: offeredDeuceRules.find((one) => one === given.deuceRule) ?? usual.deuceRule,
  };
}

const keyOf = (clubId: string) => `courtcast.freeplay.${clubId}`;

/** The terms of the match that was last started in a club with this browser. */
export function lastTerms(clubId: string): PlayTerms {
  const kept = deviceTexts.readJson(keyOf(clubId));
  return readTerms(typeof kept === 'object' && kept !== null ? kept : {});
}

/** Keeps the terms for the next match there. */
export function keepTerms(clubId: string, terms: PlayTerms): void {
  deviceTexts.write(keyOf(clubId), JSON.stringify(terms));
}
