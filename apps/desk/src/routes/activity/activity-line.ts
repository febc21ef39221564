import type { AnswerOf } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

type SentenceFacts = Parameters<DeskWords['activity']['sentences'][Line['action']]>[0];

/** An entry of the activity log. */
export type Line = AnswerOf<'listActivity'>['data'][number];

/** `6–4 3–2`, as scores are written. */
function scoreOf(score = ''): string {
  return score.replaceAll('-', '–');
}

function wordOf(words: Readonly<Record<string, string>>, known = ''): string {
  return new Map(Object.entries(words)).get(known) ?? known;
}

type Detail = 'score' | 'winner' | 'outcome' | 'court' | 'time';

/** The details that follow the action in a sentence, in order. */
const detailed: Readonly<Partial<Record<Line['action'], readonly Detail[]>>> = {
  'match-scheduled': ['court', 'time'],
  'points-scored': ['score'],
  'score-typed': ['score'],
  'result-entered': ['outcome', 'winner'],
  'match-confirmed': ['score', 'winner', 'outcome'],
};

function detailsOf(action: Line['action'], known: Readonly<Record<Detail, string>>): string {
  const details = (detailed[action] ?? []).map((name) => known[name]);
  return details.filter((detail) => detail !== '').join(', ');
}

/** The name of the actor of an entry. */
export function useActorName(): (actor: Line['actor']) => string {
  const { activity: words } = useDeskWords();
  return ({ kind, name }) => {
    if (kind === 'system') return words.system;
    return name ?? (kind === 'board' ? words.unnamedBoard : words.unnamedUser);
  };
}

/** The name of the record of an entry. */
export function useRecordName(): (record: Line['record']) => string {
  const { activity: words } = useDeskWords();
  return ({ kind, name }) => name ?? words.unnamed[kind];
}

/** Returns a function that gives the action as the predicate of a sentence about the actor. */
export function useSentence(zone: string | null): (line: Line) => string {
  const { activity: words, me } = useDeskWords();
  const { scores, tournament } = useWords();
  const formats = useFormats();
  const nameOf = useRecordName();
  const worded = (known: string | undefined) => wordOf({ ...tournament.phase, ...me.roles }, known);
  return ({ action, record, draw, facts }) => {
    const named: SentenceFacts = {
      what: nameOf(record),
      draw: draw === null ? '' : drawNameIn(scores, draw.name),
      from: worded(facts.from),
      to: worded(facts.to),
      player: facts.player ?? '',
      details: detailsOf(action, {
        score: scoreOf(facts.score),
        winner: facts.winner ?? '',
        outcome: facts.outcome === 'completed' ? '' : wordOf(scores.outcome, facts.outcome),
        court: facts.court ?? '',
        time: facts.time === undefined ? '' : formats.dayAndTime(facts.time, zone),
      }),
      person: facts.person?.name ?? words.unnamedUser,
    };
    return words.sentences[action](named);
  };
}
