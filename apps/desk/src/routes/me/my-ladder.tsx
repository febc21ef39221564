import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';

export type OwnLadder = AnswerOf<'listOwnLadders'>['data'][number];
type Challenge = OwnLadder['challenges'][number];

/** What shows something else after a change of a ladder. */
export const ladderTouches = ['listOwnLadders', 'getLadder', 'listLadders', 'getLadderHistory'] as const;

interface ChallengeProps {
  readonly own: OwnLadder;
  readonly challenge: Challenge;
  readonly playerId: string;
}

function useSteps({ own: { ladder }, challenge }: Pick<ChallengeProps, 'own' | 'challenge'>) {
  const { ladders: words } = useDeskWords();
  const confirm = useConfirm();
  const accepting = useSave('acceptChallenge', { touches: ladderTouches });
  const declining = useSave('declineChallenge', { touches: ladderTouches });
  const withdrawing = useSave('withdrawChallenge', { touches: ladderTouches });
  const sent = { params: { id: ladder.id, challengeId: challenge.id }, body: {} };
  const decline = async () => {
    const consequences = [ladder.declined === 'walkover' ? words.declineText : words.declineFree];
    const question = { title: words.declineQuestion, consequences, action: words.decline };
    if (await confirm({ ...question, isDestructive: true })) await declining.save(sent);
  };
  return {
    accept: () => void accepting.save(sent),
    decline: () => void decline(),
    withdraw: () => void withdrawing.save(sent),
    isSaving: accepting.isSaving || declining.isSaving || withdrawing.isSaving,
    refusal: accepting.refusal ?? declining.refusal ?? withdrawing.refusal,
  };
}

/** Until when something is to be done, or what is waited for. */
function NextStep({ challenge }: Pick<ChallengeProps, 'challenge'>) {
  const { ladder: texts } = useWords();
  const { playBy, answerBy, waitsForResult, matchId } = challenge;
  return (
    <p className="rows__more">
      {waitsForResult && matchId !== null ? (
        <a href={addresses.match(matchId)}>{texts.waits}</a>
      ) : (
        <>
          {playBy === null ? texts.answerBy : texts.playBy} <Moment at={playBy ?? answerBy} zone={null} />
        </>
      )}
    </p>
  );
}

/** A challenge that is open or accepted, with what its player can do. */
function OpenChallenge({ own, challenge, playerId }: ChallengeProps) {
  const { ladders: words } = useDeskWords();
  const { ladder: texts } = useWords();
  const { accept, decline, withdraw, isSaving, refusal } = useSteps({ own, challenge });
  const { challenger, challenged, status, waitsForResult } = challenge;
  const name = texts.challenges(challenger.name, challenged.name);
  const isMade = challenger.id === playerId;
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong>
        <NextStep challenge={challenge} />
        {status === 'accepted' && !waitsForResult && <p className="rows__more">{words.howToPlay}</p>}
        <RefusalNote refusal={refusal} />
        <p className="form__actions">
          {status === 'open' && !isMade && (
            <>
              <Button disabled={isSaving} onClick={accept} of={name}>
                {words.accept}
              </Button>
              <Button look="quiet" disabled={isSaving} onClick={decline} of={name}>
                {words.decline}
              </Button>
            </>
          )}
          {isMade && !waitsForResult && (
            <Button look="quiet" disabled={isSaving} onClick={withdraw} of={name}>
              {words.withdraw}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Whom the player may challenge, with a step each. */
function Challengeable({ own: { ladder, challengeable } }: Pick<ChallengeProps, 'own'>) {
  const { ladders: words } = useDeskWords();
  const making = useSave('createChallenge', { touches: ladderTouches });
  const { id } = ladder;
  if (challengeable.length === 0) return null;
  return (
    <>
      <p>{words.whom}</p>
      <RefusalNote refusal={making.refusal} />
      <ul className="rows">
        {challengeable.map(({ place, player }) => (
          <li key={player.id}>
            <div className="rows__main">
              {place}. {player.name}
            </div>
            <Button
              look="link"
              disabled={making.isSaving}
              of={player.name}
              onClick={() => void making.save({ params: { id }, body: { playerId: player.id } })}
            >
              {words.challenge}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface HolidayProps extends Omit<ChallengeProps, 'challenge'> {
  readonly close: () => void;
}

function HolidayForm({ own: { ladder, holiday }, playerId, close }: HolidayProps) {
  const { ladders: words } = useDeskWords();
  const putting = useSave('putLadderHoliday', { touches: ladderTouches });
  const params = { id: ladder.id, playerId };
  const end = async () => {
    if ((await putting.save({ params, body: { holiday: null } })).refusal === null) close();
  };
  return (
    <Modal title={words.holiday} close={close}>
      <RecordForm
        name={`holiday:${ladder.id}`}
        initial={{ from: holiday?.from ?? '', to: holiday?.to ?? '' }}
        fields={{
          from: { kind: 'day', label: words.from, isRequired: true },
          to: { kind: 'day', label: words.to, isRequired: true },
        }}
        fieldOf={{ 'holiday.from': 'from', 'holiday.to': 'to' }}
        action={words.save}
        onSaved={close}
        save={(values) => putting.save({ params, body: { holiday: values } })}
      />
      {holiday !== null && (
        <Button look="quiet" onClick={() => void end()}>
          {words.endHoliday}
        </Button>
      )}
    </Modal>
  );
}

function useLeaving({ ladder: { id, name } }: OwnLadder, playerId: string) {
  const { ladders: words } = useDeskWords();
  const confirm = useConfirm();
  const leaving = useSave('removeLadderPlayer', { touches: ladderTouches });
  const leave = async () => {
    const question = { title: words.leaveQuestion(name), consequences: [words.leaveText] };
    if (await confirm({ ...question, action: words.leave, isDestructive: true }))
      await leaving.save({ params: { id, playerId } });
  };
  return { leave: () => void leave(), refusal: leaving.refusal };
}

/** A ladder of who is signed in: their place, their challenges, whom they may challenge. */
export function MyLadder({ own, playerId }: Omit<ChallengeProps, 'challenge'>) {
  const { ladders: words } = useDeskWords();
  const [isAway, setAway] = useState(false);
  const { leave, refusal } = useLeaving(own, playerId);
  const { ladder, place, challenges } = own;
  const open = challenges.filter(({ endedAt }) => endedAt === null);
  return (
    <Card title={ladder.name}>
      <p>
        <a href={rankingAddresses.ladder(ladder.id)}>{words.myPlace(place)}</a>
      </p>
      <ul className="rows">
        {open.map((challenge) => (
          <OpenChallenge key={challenge.id} own={own} challenge={challenge} playerId={playerId} />
        ))}
      </ul>
      <Challengeable own={own} />
      <RefusalNote refusal={refusal} />
      <p className="form__actions">
        <Button look="quiet" onClick={() => setAway(true)} of={ladder.name}>
          {words.holiday}
        </Button>
        <Button look="quiet" onClick={leave} of={ladder.name}>
          {words.leave}
        </Button>
      </p>
      {isAway && <HolidayForm own={own} playerId={playerId} close={() => setAway(false)} />}
    </Card>
  );
}
