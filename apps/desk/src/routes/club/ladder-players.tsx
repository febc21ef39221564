import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';

type Ladder = AnswerOf<'getLadder'>;
type Place = Ladder['places'][number];
type Challenge = Ladder['challenges'][number];

const touches = ['getLadder', 'listLadders', 'listOwnLadders', 'getLadderHistory'] as const;

interface OfPlace {
  readonly ladder: Ladder;
  readonly place: Place;
}

function MoveForm({ ladder, place, close }: OfPlace & { readonly close: () => void }) {
  const { ladders: words } = useDeskWords();
  const moving = useSave('moveLadderPlayer', { touches });
  const params = { id: ladder.id, playerId: place.player.id };
  return (
    <Modal title={place.player.name} close={close}>
      <RecordForm
        name={`ladder-place:${params.id}:${params.playerId}`}
        initial={{ place: String(place.place), reason: '' }}
        fields={{
          place: { kind: 'number', label: words.newPlace, isRequired: true, min: 1, max: 1000 },
          reason: reasonField(words),
        }}
        action={words.moveTo}
        onSaved={close}
        save={(values) => moving.save({ params, body: { ...values, place: Number(values.place) } })}
      />
    </Modal>
  );
}

/** A place, whose player the club moves or takes out. */
function PlaceRow({ ladder, place }: OfPlace) {
  const { ladders: words } = useDeskWords();
  const confirm = useConfirm();
  const removing = useSave('removeLadderPlayer', { touches });
  const [isMoving, setMoving] = useState(false);
  const { name, id: playerId } = place.player;
  const remove = async () => {
    const question = { title: words.takeOutQuestion(name), consequences: [words.takeOutText] };
    if (await confirm({ ...question, action: words.takeOut, isDestructive: true }))
      await removing.save({ params: { id: ladder.id, playerId } });
  };
  return (
    <li>
      <div className="rows__main">
        {place.place}. {name}
        <RefusalNote refusal={removing.refusal} />
      </div>
      <Button look="link" onClick={() => setMoving(true)} of={name}>
        {words.moveTo}
      </Button>
      <Button look="link" onClick={() => void remove()} of={name}>
        {words.takeOut}
      </Button>
      {isMoving && <MoveForm ladder={ladder} place={place} close={() => setMoving(false)} />}
    </li>
  );
}

interface OfChallenge {
  readonly ladder: Ladder;
  readonly challenge: Challenge;
}

const winners = ['challenger', 'challenged'] as const;

function SettleForm({ ladder, challenge, close }: OfChallenge & { readonly close: () => void }) {
  const { ladders: words } = useDeskWords();
  const settling = useSave('settleChallenge', { touches });
  const options = winners.map((value) => ({ value, label: challenge[value].name }));
  return (
    <Modal title={words.settle} close={close}>
      <RecordForm
        name={`settle:${challenge.id}`}
        initial={{ winner: '', reason: '' }}
        fields={{
          winner: {
            kind: 'select',
            label: words.winner,
            options: [{ value: '', label: words.annul }, ...options],
          },
          reason: reasonField(words),
        }}
        action={words.settle}
        onSaved={close}
        save={({ winner, reason }) =>
          settling.save({
            params: { id: ladder.id, challengeId: challenge.id },
            body: { winner: winners.find((one) => one === winner) ?? null, reason },
          })
        }
      />
    </Modal>
  );
}

function ChallengeRow({ ladder, challenge }: OfChallenge) {
  const { ladders: words } = useDeskWords();
  const { ladder: texts } = useWords();
  const [isSettling, setSettling] = useState(false);
  const name = texts.challenges(challenge.challenger.name, challenge.challenged.name);
  return (
    <li>
      <div className="rows__main">{name}</div>
      <Button look="link" onClick={() => setSettling(true)} of={name}>
        {words.settle}
      </Button>
      {isSettling && <SettleForm ladder={ladder} challenge={challenge} close={() => setSettling(false)} />}
    </li>
  );
}

/** Puts a member into the ladder, whom one finds by their name. */
function AddPlayer({ id }: Pick<Ladder, 'id'>) {
  const { ladders: words } = useDeskWords();
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const adding = useSave('addLadderPlayer', { touches });
  const add = async () => {
    if (player === null) return;
    if ((await adding.save({ params: { id }, body: { playerId: player.id } })).refusal === null)
      setPlayer(null);
  };
  return (
    <div className="form">
      <PlayerChoice label={words.member} value={player} onChoose={setPlayer} />
      <RefusalNote refusal={adding.refusal} />
      <Button look="quiet" disabled={player === null || adding.isSaving} onClick={() => void add()}>
        {words.addPlayer}
      </Button>
    </div>
  );
}

/** The players of a ladder and its open challenges, which the club keeps. */
export function LadderPlayers({ id }: Pick<Ladder, 'id'>) {
  const query = useQuery(ask('getLadder', { params: { id } }));
  return (
    <Loaded query={query}>
      {(ladder) => (
        <>
          <ol className="rows">
            {ladder.places.map((place) => (
              <PlaceRow key={place.player.id} ladder={ladder} place={place} />
            ))}
          </ol>
          <ul className="rows">
            {ladder.challenges.map((challenge) => (
              <ChallengeRow key={challenge.id} ladder={ladder} challenge={challenge} />
            ))}
          </ul>
          <AddPlayer id={id} />
        </>
      )}
    </Loaded>
  );
}
/** Why the club decides by hand: everybody reads it. */
const reasonField = (words: ReturnType<typeof useDeskWords>['ladders']) =>
  ({
    kind: 'text',
    label: words.reason,
    hint: words.reasonHint,
    isRequired: true,
    maxLength: 300,
  }) as const;
