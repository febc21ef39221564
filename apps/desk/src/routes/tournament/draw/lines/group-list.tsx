import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { exchangedIn, movedTo } from '../field/positions.ts';
import type { Groups } from '../field/positions.ts';
import type { Draw } from '../use-draw.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { LineList } from './line-list.tsx';

interface GroupListProps {
  readonly draw: Draw;
  /** The name of an entrant, by their place. */
  readonly nameOf: (entrant: number) => string;
  readonly mayMove: boolean;
  readonly isBusy: boolean;
}

/** Changes groups by hand: who is pressed is exchanged for who is pressed next, or moved to another group. */
function useMoves(draw: Draw) {
  const put = useSave('putDrawGroups', { touches: ['getDraw'] });
  const [chosen, setChosen] = useState<number | null>(null);
  const groups: Groups = (draw.groups ?? []).map(({ entrants }) => entrants);
  const save = (next: Groups) => {
    setChosen(null);
    const body = { groups: next.map((group) => [...group]) };
    void put.save({ params: { id: draw.id }, body, ifMatch: etagOf(draw) });
  };
  const choose = (entrant: number) => {
    if (chosen === null) setChosen(entrant);
    else if (chosen === entrant) setChosen(null);
    else save(exchangedIn(groups, chosen, entrant));
  };
  const move = (to: number) => {
    if (chosen !== null) save(movedTo(groups, chosen, to));
  };
  return { groups, chosen, choose, move, isSaving: put.isSaving, refusal: put.refusal };
}

/** The players of each group, who can be moved by hand until the draw is closed. */
export function GroupList({ draw, nameOf, mayMove, isBusy }: GroupListProps) {
  const { tournament: shown } = useWords();
  const { lines: words } = useDeskWords().tournament;
  const { groups, chosen, choose, move, isSaving, refusal } = useMoves(draw);
  return (
    <>
      <RefusalNote refusal={refusal} />
      {groups.map((group, index) => {
        const name = shown.groups.name(index + 1);
        const isOther = chosen !== null && !group.includes(chosen);
        return (
          <section key={name}>
            <h3>{name}</h3>
            <LineList
              names={group.map(nameOf)}
              chosen={chosen === null ? null : group.indexOf(chosen)}
              isBusy={isBusy || isSaving}
              isPaired={false}
              onChoose={mayMove ? (place) => choose(group[place] ?? 0) : null}
            />
            {isOther && (
              <Button look="quiet" onClick={() => move(index)}>
                {words.moveTo(nameOf(chosen), name)}
              </Button>
            )}
          </section>
        );
      })}
    </>
  );
}
