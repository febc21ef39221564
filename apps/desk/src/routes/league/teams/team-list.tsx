import { useId, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { TextArea, TextInput } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useHasDraft, useDraftList } from '../../../features/drafts.tsx';
import { ClubOrNewChoice } from './make-team.tsx';
import { KnownPeople } from './known-people.tsx';
import type { MeantProps } from './known-people.tsx';
import type { CheckedLine, Meant, MeantPeople } from './use-team-list.ts';
import { meantBy, toSay, useTeamList } from './use-team-list.ts';

interface TeamListProps {
  /** Name of the list, as key of its draft. */
  readonly name: string;
  readonly present: readonly { readonly name: string }[];
  /** The number of players a team match requires. */
  readonly needed: number;
  readonly leagueId: string;
  /** The group that the teams join; absent if they are only created. */
  readonly leagueGroupId?: string;
  readonly onEntered?: (teams: readonly ChoiceOption[]) => void;
}

interface LineProps {
  readonly line: CheckedLine;
  readonly needed: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly meant: MeantProps;
}

/** How a line was understood. */
function Sound({ line, needed, meant }: Pick<LineProps, 'line' | 'needed' | 'meant'>) {
  const { teamList: texts } = useDeskWords();
  const { name, team, people } = line;
  if (team !== null) return <li>{texts.known(team.name, team.more ?? '')}</li>;
  const created = people.filter((person) => meantBy(line, person, meant.meaning) === 'another').length;
  return (
    <li>
      {texts.fresh({ team: name, captain: people[0]?.name ?? '', players: people.length, created })}
      {people.length < needed && <span className="rows__more"> {texts.few(needed)}</span>}
      <KnownPeople line={line} {...meant} />
    </li>
  );
}

/** A line of the list; a faulty one can be corrected in place. */
function Line({ line, needed, text, onChange, meant }: LineProps) {
  const { teamList: texts } = useDeskWords();
  const { row, fault } = line;
  if (fault === null) return <Sound line={line} needed={needed} meant={meant} />;
  return (
    <li className="field">
      <label className="field__label" htmlFor={`team-line-${row}`}>
        {texts.line(row)}
      </label>
      <TextInput
        id={`team-line-${row}`}
        value={text}
        aria-invalid
        aria-describedby={`team-fault-${row}`}
        onType={onChange}
      />
      <span className="field__error" id={`team-fault-${row}`}>
        {texts[fault]}
      </span>
    </li>
  );
}

type Work = Pick<ReturnType<typeof useTeamList>, 'isChecking' | 'isEntering'>;

function Working({ isChecking, isEntering }: Work) {
  const { teamList: texts } = useDeskWords();
  if (!isChecking && !isEntering) return null;
  return <Progress label={isChecking ? texts.checking : texts.entering} value={null} />;
}

interface CheckedProps {
  readonly lines: readonly string[];
  readonly checked: readonly CheckedLine[];
  readonly needed: number;
  readonly meant: MeantProps;
  readonly mend: (row: number, text: string) => void;
  readonly check: () => void;
  readonly enter: () => void;
}

/** The checked list, with the next step. */
function Checked({ lines, checked, needed, meant, mend, check, enter }: CheckedProps) {
  const { teamList: texts } = useDeskWords();
  const faults = checked.filter(({ fault }) => fault !== null).length;
  const open = checked.flatMap((line) => toSay(line, meant.meaning)).length;
  return (
    <>
      {faults > 0 && <p role="status">{texts.toMend(faults)}</p>}
      {open > 0 && <p role="status">{texts.toSay(open)}</p>}
      <ol className="csv-lines">
        {checked.map((line) => (
          <Line
            key={line.row}
            line={line}
            needed={needed}
            meant={meant}
            text={lines[line.row - 1] ?? ''}
            onChange={(text) => mend(line.row, text)}
          />
        ))}
      </ol>
      <div className="form__actions">
        <Button onClick={faults > 0 ? check : enter}>
          {faults > 0 ? texts.checkAgain : texts.enter(checked.length)}
        </Button>
      </div>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}

function Lines({ lines, onChange }: LinesProps) {
  const { teamList: texts } = useDeskWords();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {texts.lines}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {texts.example}
      </span>
      <TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={6}
        value={lines.join('\n')}
        onType={(next) => onChange(next.split('\n'))}
      />
    </div>
  );
}

function CheckButton({ lines, check }: Pick<CheckedProps, 'lines' | 'check'>) {
  const { teamList: texts } = useDeskWords();
  return (
    <div className="form__actions">
      <Button look="quiet" disabled={lines.every((line) => line.trim() === '')} onClick={check}>
        {texts.check}
      </Button>
    </div>
  );
}

/** The club for new teams; `lacks` says whether the list requires one. */
function useNewClub() {
  const { teamList: texts } = useDeskWords();
  const [club, setClub] = useState<ChoiceOption | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const field = (
    <ClubOrNewChoice
      label={texts.club}
      hint={texts.clubHint}
      value={club}
      onChoose={setClub}
      error={isAsked && club === null ? texts.noClub : undefined}
    />
  );
  const lacks = (checked: readonly CheckedLine[]): boolean => {
    const isLacking = club === null && checked.some(({ team }) => team === null);
    setIsAsked(isLacking);
    return isLacking;
  };
  return { field, id: club?.id ?? '', lacks };
}

/** The decisions on names of known players; `lacks` says whether one is undecided. */
function useMeant(clubId: string) {
  const [said, setSaid] = useState<MeantPeople>({});
  const [isAsked, setIsAsked] = useState(false);
  const meaning = { said, clubId };
  const lacks = (checked: readonly CheckedLine[]): boolean => {
    const isLacking = checked.some((line) => toSay(line, meaning).length > 0);
    setIsAsked(isLacking);
    return isLacking;
  };
  const say = (key: string, meant: Meant) => setSaid({ ...said, [key]: meant });
  return { meant: { meaning, isAsked, say }, lacks };
}

/**
 * Enters teams from a pasted list: checks it, lets faulty lines be corrected, creates the teams and adds them
 * to the group.
 */
export function TeamList({ name, needed, onEntered, ...target }: TeamListProps) {
  const { teamList: texts } = useDeskWords();
  const toast = useToast();
  const lines = useDraftList<string>(`team-list:${name}`);
  const hasDraft = useHasDraft(`team-list:${name}`);
  const list = useTeamList(target);
  const club = useNewClub();
  const { meant, lacks } = useMeant(club.id);
  const { checked } = list;
  const change = (changed: readonly string[]) => {
    lines.set(changed.every((line) => line === '') ? [] : changed);
    list.setChecked(null);
  };
  const isBusy = list.isChecking || list.isEntering;
  const run = async (all: readonly CheckedLine[]) => {
    if (club.lacks(all) || lacks(all)) return;
    const teams = await list.enter(all, meant.meaning);
    if (teams === null) return;
    toast({ text: texts.entered(teams.length) });
    lines.set([]);
    onEntered?.(teams);
  };
  return (
    <details className="csv-import" open={hasDraft}>
      <summary>{texts.title}</summary>
      <div className="form">
        <p>{texts.text}</p>
        {club.field}
        <Lines lines={lines.items} onChange={change} />
        <RefusalNote refusal={list.refusal} people={list.people} />
        <Working {...list} />
        {!isBusy && checked === null && (
          <CheckButton lines={lines.items} check={() => void list.check(lines.items)} />
        )}
        {!isBusy && checked !== null && (
          <Checked
            lines={lines.items}
            checked={checked}
            needed={needed}
            meant={meant}
            mend={(row, text) => lines.set(lines.items.with(row - 1, text))}
            check={() => void list.check(lines.items)}
            enter={() => void run(checked)}
          />
        )}
      </div>
    </details>
  );
}
