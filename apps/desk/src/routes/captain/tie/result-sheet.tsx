import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { matchDaysOf } from '@courtcast/web-score/standings/match-days.ts';
import { Select, TextInput } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { SideName } from '@courtcast/contracts';
import type { SheetLine } from '@courtcast/web-score/team-match/sheet.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { pairName, sides } from '@courtcast/web-score/match/names.ts';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useTies } from '../../../features/team-match/ties.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useEditedDraft } from '../../../features/drafts.tsx';
import { isPlayed } from '../../../features/team-match/next-step.ts';
import {
  endings,
  faultOfLine,
  formatOf,
  isNamed,
  resultLines,
  proposedLine,
  winnerOfLine,
} from './result-lines.ts';
import type { Ending, ResultDraft, ResultFacts, ResultLine } from './result-lines.ts';
import { useResultSheet } from './use-result-sheet.ts';
import type { RefusedLine } from './use-result-sheet.ts';

/** Confirms an entered sheet, with a link to the next open team match or the group. */
function NextTie({ tie }: { readonly tie: AnswerOf<'getTeamMatch'> }) {
  const { paper: words, organizer } = useDeskWords().captain;
  const { league } = useWords();
  const { data } = useTies(tie.leagueGroupId);
  const ties = matchDaysOf(data ?? []).flatMap((day) => day.ties);
  const at = ties.findIndex(({ id }) => id === tie.id);
  // Later team matches first, then earlier ones that are still open.
  const next = [...ties.slice(at + 1), ...ties.slice(0, Math.max(at, 0))].find(
    ({ status }) => status === 'upcoming' || status === 'in_progress',
  );
  return (
    <>
      <p role="status">{words.done}</p>
      {data !== undefined && (
        <div className="form__actions">
          {next !== undefined && (
            <Link className="button" to={deskAddresses.teamMatch(next.id)}>
              {words.next(league.tieName(next.homeTeam.name, next.guestTeam.name))}
            </Link>
          )}
          <Link className="button button--quiet" to={deskAddresses.leagueGroup(tie.leagueGroupId)}>
            {organizer.toGroup}
          </Link>
        </div>
      )}
    </>
  );
}

interface LineProps {
  readonly facts: ResultFacts;
  readonly line: SheetLine;
  readonly value: ResultLine;
  readonly put: (value: ResultLine) => void;
  /** Whether faults are shown. */
  readonly isAsked: boolean;
}

/** The players of a side: chosen from its roster, or fixed by the submitted line-up. */
function Players({ facts, line, value, put, side }: LineProps & { readonly side: SideName }) {
  const { paper: words } = useDeskWords().captain;
  const { league } = useWords();
  const team = facts[side];
  const name = league.line[line.matchType](line.position);
  if (isNamed(facts, line)) {
    const players = value[side].map((id) => team.players.find((player) => player.id === id)?.name ?? '');
    const known = line.entry?.players.filter((player) => player.side === side);
    return (
      <span className="paper__names">
        {known?.map(({ playerName }) => playerName).join(' / ') ?? players.join(' / ')}
      </span>
    );
  }
  return (
    <span className="paper__names">
      {value[side].map((id, place) => (
        <Select
          // Players of a pair are identified by their position only.
          key={words.playerOf(name, team.name, place + 1)}
          aria-label={words.playerOf(name, team.name, place + 1)}
          value={id}
          onChoose={(next) => put({ ...value, [side]: value[side].with(place, next) })}
        >
          <option value="">{words.choose}</option>
          {team.players.map((player) => (
            <option key={player.id} value={player.id}>
              {player.name}
            </option>
          ))}
        </Select>
      ))}
    </span>
  );
}

/** The outcome of a line, and its score if there is one. */
function Result({ facts, line, value, put, isAsked }: LineProps) {
  const { paper: words } = useDeskWords().captain;
  const { league } = useWords();
  const name = league.line[line.matchType](line.position);
  const isFaulty = isAsked && faultOfLine(value, formatOf(facts, line.entry?.match)) !== null;
  const isPlayed = !value.ending.endsWith('Absent');
  return (
    <>
      <Select
        aria-label={words.howOf(name)}
        value={value.ending}
        onChoose={(next) => put({ ...value, ending: next as Ending })}
      >
        {endings.map((ending) => (
          <option key={ending} value={ending}>
            {words.endings[ending](teamOf(facts.tie, ending.startsWith('home') ? 'home' : 'guest').name)}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label={words.scoreOf(name)}
        aria-describedby="paper-hint"
        aria-invalid={isFaulty || undefined}
        autoComplete="off"
        placeholder={words.score}
        disabled={!isPlayed}
        value={isPlayed ? value.sets : ''}
        onType={(next) => put({ ...value, sets: next })}
      />
    </>
  );
}

/** The state of a line: its winner, or what is missing. */
function Says({ facts, line, value, isAsked }: LineProps) {
  const { paper: words, result } = useDeskWords().captain;
  const format = formatOf(facts, line.entry?.match);
  const fault = faultOfLine(value, format);
  const winner = winnerOfLine(value, format);
  if (fault !== null)
    return <span className="paper__says field__error">{isAsked && words.faults[fault]}</span>;
  return (
    <span className="paper__says">{winner !== null && result.wins(teamOf(facts.tie, winner).name)}</span>
  );
}

function Line(props: LineProps) {
  const { line } = props;
  const { result } = useDeskWords().captain;
  const { league } = useWords();
  const match = line.entry?.match;
  const isOfficial = match !== undefined && match.confirmedAt !== null;
  return (
    <li className="paper__line">
      <strong>{league.line[line.matchType](line.position)}</strong>
      {isOfficial ? (
        <span className="rows__more">
          {sides.map((side) => pairName(match.players[side])).join(' – ')} · {result.official}
        </span>
      ) : (
        <>
          {sides.map((side) => (
            <Players key={side} {...props} side={side} />
          ))}
          <Result {...props} />
          <Says {...props} />
        </>
      )}
    </li>
  );
}

function Heads({ facts }: { readonly facts: ResultFacts }) {
  const { paper: words } = useDeskWords().captain;
  return (
    <p className="paper__line paper__heads" aria-hidden="true">
      <span />
      <span>{facts.home.name}</span>
      <span>{facts.guest.name}</span>
      <span>{words.how}</span>
      <span>{words.score}</span>
    </p>
  );
}

/** The state of a sheet, and its sending. */
function useSheet(facts: ResultFacts) {
  const { paper: words } = useDeskWords().captain;
  const toast = useToast();
  const kept = useEditedDraft<ResultDraft>(`paper:${facts.tie.id}`, {});
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const paper = useResultSheet(facts);
  const lines = resultLines(facts);
  const fixed = new Map(lines.map((line) => [line.key, proposedLine(facts, line)]));
  const valueOf = (line: SheetLine): ResultLine => {
    const proposed = fixed.get(line.key) ?? proposedLine(facts, line);
    const { ending, sets, ...players } = kept.value[line.key] ?? proposed;
    return isNamed(facts, line) ? { ...proposed, ending, sets } : { ...players, ending, sets };
  };
  const open = lines.filter(({ entry }) => (entry?.match?.confirmedAt ?? null) === null);
  const isWhole = open.every(
    (line) => faultOfLine(valueOf(line), formatOf(facts, line.entry?.match)) === null,
  );
  const send = async () => {
    setAsked(true);
    if (!isWhole) return;
    const values = new Map(lines.map((line) => [line.key, valueOf(line)]));
    const isEntered = await paper.enter(
      (key) => values.get(key) ?? { home: [], guest: [], ending: 'played', sets: '' },
    );
    if (!isEntered) return;
    kept.forget();
    setDone(true);
    toast({ text: words.done });
  };
  return { lines, kept, valueOf, isAsked, isDone, send, paper };
}

/** The lines whose results were refused, and why. */
function RefusedLines({ refused }: { readonly refused: readonly RefusedLine[] }) {
  const { league } = useWords();
  return refused.map(({ line, refusal }) => (
    <div key={line.key}>
      <strong>{league.line[line.matchType](line.position)}</strong>
      <RefusalNote refusal={refusal} />
    </div>
  ));
}

function Form({
  facts,
  sheet,
}: {
  readonly facts: ResultFacts;
  readonly sheet: ReturnType<typeof useSheet>;
}) {
  const { paper: words, result } = useDeskWords().captain;
  const { lines, kept, valueOf, isAsked, send, paper } = sheet;
  const isBusy = paper.isSending;
  return (
    <form
      className="form paper"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{words.text}</p>
      <p id="paper-hint" className="field__hint">
        {result.setsHint}
      </p>
      <fieldset className="paper__lines" disabled={isBusy}>
        <legend className="visually-hidden">{words.title}</legend>
        <Heads facts={facts} />
        <ul className="rows">
          {lines.map((line) => (
            <Line
              key={line.key}
              facts={facts}
              line={line}
              value={valueOf(line)}
              put={(value) => kept.put({ ...kept.value, [line.key]: value })}
              isAsked={isAsked}
            />
          ))}
        </ul>
      </fieldset>
      <RefusalNote refusal={paper.refusal} />
      <RefusedLines refused={paper.refused} />
      {isBusy && <Progress label={words.sending} value={null} />}
      <div className="form__actions">
        <Button type="submit" disabled={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** The organizer's form for a whole team match: players and every score. */
export function ResultSheet({ facts }: { readonly facts: ResultFacts }) {
  const { paper: words } = useDeskWords().captain;
  const { tie } = facts;
  const sheet = useSheet(facts);
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  const isToEnter = isOpen && !isPlayed(tie);
  if (!isToEnter && !sheet.isDone && !sheet.paper.isSending) return null;
  return (
    <Card title={words.title} titleId="paper-title">
      {sheet.isDone ? <NextTie tie={tie} /> : <Form facts={facts} sheet={sheet} />}
    </Card>
  );
}
