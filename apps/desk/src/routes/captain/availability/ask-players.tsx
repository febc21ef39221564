import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useTieZones } from '../../../features/team-match/ties.ts';
import type { Poll } from './use-polls.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';

interface ShownLinkProps {
  readonly poll: Poll;
  readonly teamName: string;
  readonly keyOfPoll: string;
  readonly onDone: () => void;
}

/** The link of a new poll, which is shown this once: for the group of the team, or a phone beside the screen. */
function ShownLink({ poll, teamName, keyOfPoll, onDone }: ShownLinkProps) {
  const { availability: words } = useDeskWords().captain;
  const formats = useFormats();
  const link = window.location.origin + deskAddresses.availability(keyOfPoll);
  const day = formats.day(poll.date);
  return (
    <CodePanel
      address={link}
      link={words.link}
      codeOf={words.codeOf(day)}
      copy={{ label: words.copy, copied: words.copied, text: words.message(teamName, day, link) }}
      done={{ label: words.done, run: onDone }}
    >
      <h3>{words.linkTitle(day)}</h3>
      <p>{words.linkText}</p>
    </CodePanel>
  );
}

interface AskValues {
  /** A team match, or nothing for a day. */
  readonly teamMatchId: string;
  readonly date: string;
  readonly note: string;
}

interface AskPlayersProps {
  readonly team: { readonly id: string; readonly name: string };
  /** Team matches to come. */
  readonly ties: readonly Tie[];
}

interface Made {
  readonly poll: Poll;
  readonly key: string;
}

function useAskFields(ties: readonly Tie[]): FieldsOf<AskValues> {
  const { availability: words } = useDeskWords().captain;
  const { league } = useWords();
  const formats = useFormats();
  const zoneOf = useTieZones(ties);
  const labelOf = (tie: Tie) => {
    const planned = plannedOf(tie);
    const day =
      planned === null ? league.dateOpen : formats.day(planned.day ?? formats.dayOf(planned.at, zoneOf(tie)));
    return `${league.tieName(tie.homeTeam.name, tie.guestTeam.name)} · ${day}`;
  };
  return {
    teamMatchId: {
      kind: 'select',
      label: words.about,
      options: [
        ...ties.map((tie) => ({ value: tie.id, label: labelOf(tie) })),
        { value: '', label: words.aboutDay },
      ],
    },
    date: { kind: 'day', label: words.day, hint: words.dayHint },
    note: { kind: 'longText', label: words.note, hint: words.noteHint, maxLength: 500 },
  };
}

/** Asks the players who can play: the link that comes back is for the group of the team. */
export function AskPlayers({ team, ties }: AskPlayersProps) {
  const { availability: words } = useDeskWords().captain;
  const [made, setMade] = useState<Made | null>(null);
  const [initial] = useState<AskValues>({ teamMatchId: ties[0]?.id ?? '', date: '', note: '' });
  const create = useSave('createAvailabilityPoll', { touches: ['listAvailabilityPolls'] });
  const fields = useAskFields(ties);
  const save = async ({ teamMatchId, date, note }: AskValues) => {
    const body = {
      ...(teamMatchId === '' ? {} : { teamMatchId }),
      ...(date === '' ? {} : { date }),
      ...(note.trim() === '' ? {} : { note }),
    };
    const saved = await create.save({ params: { id: team.id }, body });
    if (saved.answer !== null) setMade(saved.answer.data);
    return saved;
  };
  if (made !== null)
    return (
      <ShownLink poll={made.poll} teamName={team.name} keyOfPoll={made.key} onDone={() => setMade(null)} />
    );
  return (
    <RecordForm
      name={`availability:${team.id}`}
      initial={initial}
      isProposal
      fields={fields}
      action={words.ask}
      resets
      save={save}
    >
      {(field) => (
        <>
          <div className="form__row">
            {field('teamMatchId')}
            {field('date')}
          </div>
          {field('note')}
        </>
      )}
    </RecordForm>
  );
}
