import { useEffect, useRef } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Proposal } from './means-fields.ts';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { formatFacts, formatName, formatText } from './proposal-words.ts';

/** What a format is, apart from what it comes to: one of these is in a list once. */
function keyOf({ preset, groupCount, goingOn }: Proposal): string {
  return [preset, groupCount, ...goingOn.map(({ qualifyingSpots }) => qualifyingSpots)].join(' ');
}

interface RowsProps {
  readonly proposals: readonly Proposal[];
  readonly zone: string;
  readonly isBusy: boolean;
  readonly onMake: (proposal: Proposal) => void;
}

function Rows({ proposals, zone, isBusy, onMake }: RowsProps) {
  const words = useDeskWords();
  const { competition } = words;
  const formats = useFormats();
  return (
    <ul className="rows">
      {proposals.map((proposal) => {
        const name = formatName(words, proposal);
        const ends = competition.ends(formats.dayAndTime(proposal.endsAt, zone));
        return (
          <li key={keyOf(proposal)}>
            <div className="rows__main">
              <strong>{name}</strong>
              <p>{formatText(words, proposal)}</p>
              <p className="rows__more">{[...formatFacts(words, proposal), ends].join(' · ')}</p>
            </div>
            <Button look="quiet" disabled={isBusy} onClick={() => onMake(proposal)} of={name}>
              {competition.make}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface ProposalListProps extends RowsProps {
  /** Whether the tournament has other draws, whose matches need courts, too. */
  readonly hasOthers: boolean;
  readonly asked: { readonly entrants: number; readonly courts: number };
}

/** The formats that fit, the ones with most matches first, and those that take longer. */
export function ProposalList({ asked, proposals, hasOthers, ...rows }: ProposalListProps) {
  const { competition: words } = useDeskWords();
  const title = useRef<HTMLHeadingElement>(null);
  // They come below the form that asked for them.
  useEffect(() => title.current?.focus(), [proposals]);
  const fitting = proposals.filter(({ fits }) => fits);
  const longer = proposals.filter(({ fits }) => !fits);
  return (
    <Card aria-labelledby="proposals-title">
      <CardTitle id="proposals-title" ref={title} tabIndex={-1}>
        {fitting.length === 0 ? words.none : words.fitting}
      </CardTitle>
      <p>{words.asked(asked.entrants, asked.courts)}</p>
      {hasOthers && <p className="field__hint">{words.others}</p>}
      {fitting.length > 0 && <Rows {...rows} proposals={fitting} />}
      {longer.length > 0 && (
        <details open={fitting.length === 0}>
          <summary>{words.longer(longer.length)}</summary>
          <Rows {...rows} proposals={longer} />
        </details>
      )}
    </Card>
  );
}
