import type { AnswerOf } from '@courtcast/client';
import type { SentenceFacts } from '@courtcast/web-messages/en/desk/activity.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';

/** A line of who did what. */
export type Line = AnswerOf<'listActivity'>['data'][number];

/** `6–4 3–2`, as scores are written. */
function scoreOf(score = ''): string {
  return score.replaceAll('-', '–');
}

function wordOf(words: Readonly<Record<string, string>>, known = ''): string {
  return new Map(Object.entries(words)).get(known) ?? known;
}

/** Who acts in a line, by name. */
export function useActorName(): (actor: Line['actor']) => string {
  const { activity: words } = useDeskWords();
  return ({ kind, name }) => {
    if (kind === 'system') return words.system;
    return name ?? (kind === 'board' ? words.unnamedBoard : words.unnamedUser);
  };
}

/** What a line is about, by name. */
export function useRecordName(): (record: Line['record']) => string {
  const { activity: words } = useDeskWords();
  return ({ kind, name }) => name ?? words.unnamed[kind];
}

/** What was done, as the rest of a sentence that begins with who did it. */
export function useSentence(zone: string | null): (line: Line) => string {
  const { activity: words, me } = useDeskWords();
  const { scores, tournament } = useWords();
  const formats = useFormats();
  const nameOf = useRecordName();
  const worded = (known: string | undefined) => wordOf({ ...tournament.phase, ...me.roles }, known);
  return ({ action, record, draw, facts }) => {
    const named: SentenceFacts = {
      what: nameOf(record),
      draw: draw?.name ?? '',
      from: worded(facts.from),
      to: worded(facts.to),
      score: scoreOf(facts.score),
      winner: facts.winner ?? '',
      player: facts.player ?? '',
      outcome: facts.outcome === 'completed' ? '' : wordOf(scores.outcome, facts.outcome),
      court: facts.court ?? '',
      time: facts.time === undefined ? '' : formats.dayAndTime(facts.time, zone),
      person: facts.person?.name ?? words.unnamedUser,
    };
    return words.sentences[action](named);
  };
}
