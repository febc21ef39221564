import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { TossChoice } from '../match-notes.ts';
import type { PadPartProps } from '../pad-part.ts';
import { Choice } from '../choice.tsx';

const choices = ['serve', 'receive', 'end'] as const satisfies readonly TossChoice[];

interface TossProps {
  readonly nameOf: PadPartProps['nameOf'];
  readonly toss: PadPartProps['notes']['toss'];
  readonly decide: (toss: NonNullable<PadPartProps['notes']['toss']>) => void;
}

/** Who won the toss, and what they chose. */
export function Toss({ nameOf, toss, decide }: TossProps) {
  const words = useWords().umpire.before;
  const winners = (['home', 'guest'] as const).map((side) => ({ value: side, name: nameOf(side) }));
  return (
    <>
      <Choice
        question={words.tossWinner}
        options={winners}
        chosen={toss?.winner ?? null}
        choose={(winner) => decide({ winner, chose: toss?.chose ?? null })}
      />
      {toss !== null && (
        <Choice
          question={words.tossChoice(nameOf(toss.winner))}
          options={choices.map((value) => ({ value, name: words.chose[value] }))}
          chosen={toss.chose}
          choose={(chose) => decide({ ...toss, chose })}
        />
      )}
    </>
  );
}
