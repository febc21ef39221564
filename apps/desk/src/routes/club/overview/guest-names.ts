import type { AnswerOf } from '@courtcast/client';
import { foldText } from '@courtcast/contracts/fold-text';

type Groups = AnswerOf<'listLeagueGroups'>;
type Leagues = AnswerOf<'listLeagues'>;

/** A league group as those who know it call it. */
export interface NamedGroup {
  readonly id: string;
  /** `First division · North`. */
  readonly name: string;
  /** Null where its league is not known. */
  readonly championshipId: string | null;
}

/** Every league group with the name of its league before its own. */
export function nameGroups(groups: Groups, leagues: Leagues): readonly NamedGroup[] {
  const known = new Map(leagues.map((league) => [league.id, league]));
  return groups.map(({ id, leagueId, name }) => {
    const league = known.get(leagueId);
    return {
      id,
      name: league === undefined ? name : `${league.name} · ${name}`,
      championshipId: league?.championshipId ?? null,
    };
  });
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\d]+/gu) ?? [];
}

/** Those of whose name some word begins with each word of the text. */
export function groupsFor(groups: readonly NamedGroup[], text: string): readonly NamedGroup[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  return groups.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
