import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { PlayerChoice } from '../../../../features/form/choices.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { namesOfEntrants, namesOfPlayers, warningText } from '../../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useNewPlayer } from '../entrants/use-new-player.ts';
import { useEntryLists } from '../entry-list/settings-form.tsx';
import type { Draw } from '../use-draw.ts';
import { luckyLosers } from './standing.ts';
import type { Standing } from './standing.ts';

type Coming = readonly (ChoiceOption | null)[];

interface LuckyProps {
  readonly draw: Draw;
  readonly choose: (players: readonly ChoiceOption[]) => void;
}

interface ProposedProps extends Pick<LuckyProps, 'choose'> {
  readonly title: string;
  readonly sides: readonly (readonly ChoiceOption[])[];
}

/** Who could come in, to choose with one press. */
function Proposed({ title, sides, choose }: ProposedProps) {
  if (sides.length === 0) return null;
  return (
    <div className="form__group">
      <h3>{title}</h3>
      <div className="form__actions">
        {sides.map((players) => (
          <Button key={players[0]?.id} look="quiet" onClick={() => choose(players)}>
            {pairName(players)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Losers of the last qualifying round, to choose with one press. */
function LuckyLosers({ draw, choose }: LuckyProps) {
  const { withdrawals: words } = useDeskWords().tournament;
  const { data: qualifying = [] } = useQuery(ask('listQualifiers', { params: { id: draw.id } }));
  const read = useQueries({ queries: qualifying.map(({ id }) => ask('getDraw', { params: { id } })) });
  const entered = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  const losers = read
    .flatMap(({ data }) => (data === undefined ? [] : luckyLosers(data)))
    .filter((players) => !players.some(({ id }) => entered.has(id)));
  return <Proposed title={words.lucky} sides={losers} choose={choose} />;
}

/** Alternates: who waits in the entry list of the draw, in its order; of those who are players already. */
function Alternates({ draw, leaving, choose }: LuckyProps & Pick<ReplacementProps, 'leaving'>) {
  const { withdrawals: words } = useDeskWords().tournament;
  const { data: lists } = useEntryLists(draw.tournamentId);
  const { data: full } = useQuery({
    ...ask('getEntryList', { params: { id: draw.id } }),
    enabled: lists?.data.some(({ drawId }) => drawId === draw.id) === true,
  });
  const waiting = (full?.data ?? [])
    .filter(({ status, people }) => status === 'waiting' && people.length === leaving.players.length)
    .filter(({ people }) => people.every(({ isNew }) => !isNew))
    .map(({ people }) => people.map(({ playerId, name }) => ({ id: playerId, name })));
  return <Proposed title={words.alternates} sides={waiting} choose={choose} />;
}

interface ReplacementProps {
  readonly draw: Draw;
  readonly leaving: Standing;
  readonly close: () => void;
}

function useReplacement({ draw, leaving, close }: ReplacementProps) {
  const words = useDeskWords();
  const { withdrawals: texts } = words.tournament;
  const toast = useToast();
  const [coming, setComing] = useState<Coming>(leaving.players.map(() => null));
  const { save, isSaving, refusal } = useSave('replaceEntrant', { touches: ['getDraw', 'listMatches'] });
  const chosen = coming.flatMap((player) => player ?? []);
  const [leaver] = leaving.players;
  const isReady = chosen.length === leaving.players.length && leaver !== undefined;
  const send = async () => {
    if (!isReady) return;
    const playerIds = chosen.map(({ id }) => id);
    const { answer } = await save({ params: { id: draw.id }, body: { playerId: leaver.id, playerIds } });
    if (answer === null) return;
    const { entrants, warnings } = answer.data;
    const done = texts.replaced(pairName(chosen), pairName(leaving.players));
    toast({
      text: [done, ...warnings.map((one) => warningText(words, one, namesOfEntrants(entrants)))].join(' '),
    });
    close();
  };
  const people = { ...namesOfPlayers('playerIds', chosen), playerId: pairName(leaving.players) };
  return { coming, setComing, send, isReady, isSaving, refusal, people };
}

/** The replacement of a withdrawn entrant: an alternate or a lucky loser with one press, or anyone by search. */
export function Replacement(props: ReplacementProps) {
  const { draw, leaving, close } = props;
  const { tournament, kit } = useDeskWords();
  const { withdrawals: words, entrants: texts } = tournament;
  const { coming, setComing, send, isReady, isSaving, refusal, people } = useReplacement(props);
  const { newPlayer, refusal: notMade } = useNewPlayer(draw);
  return (
    <Modal title={words.replaceTitle(pairName(leaving.players))} close={close}>
      <p>{words.replaceText}</p>
      <p>{leaving.opponent === null ? words.meetsLater : words.meets(pairName(leaving.opponent))}</p>
      <Alternates draw={draw} leaving={leaving} choose={setComing} />
      <LuckyLosers draw={draw} choose={setComing} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {coming.map((player, place) => {
          const choose = (option: ChoiceOption | null) => setComing((before) => before.with(place, option));
          return (
            <PlayerChoice
              key={place}
              label={place === 0 ? texts.player : texts.partner}
              value={player}
              onChoose={choose}
              create={newPlayer(choose)}
            />
          );
        })}
        <RefusalNote refusal={refusal ?? notMade} people={people} />
        <div className="dialog__actions">
          <Button look="quiet" onClick={close}>
            {kit.cancel}
          </Button>
          <Button type="submit" disabled={!isReady || isSaving}>
            {words.replaceAction}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
