import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { addresses } from '../../../links/addresses.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { GhostChoice } from '../../kit/choice/choices.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { MyPage } from '../my-page.tsx';
import { pairName } from '../../../scores/names.ts';

const SHOWN_MATCHES = 3;
type Match = AnswerOf<'listPlayerMatches'>['data'][number];

function MatchLine({ match }: { readonly match: Match }) {
  const formats = useFormats();
  const { players, tournament, startedAt, scheduledTime } = match;
  const names = [players.home, players.guest].map((side) => pairName(side));
  const at = startedAt ?? scheduledTime;
  return (
    <li>
      <span className="rows__main">{names.join(' – ')}</span>
      <span className="rows__more">
        {[tournament?.name, at && formats.day(at)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function FoundPlayer({ id }: { readonly id: string }) {
  const { claim } = useDeskWords().me;
  const matches = useQuery(ask('listPlayerMatches', { params: { id }, query: { perPage: SHOWN_MATCHES } }));
  return (
    <>
      <h2 className="panel-card__title">{claim.matches}</h2>
      <Loaded query={matches}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{claim.noMatches}</p>
          ) : (
            <ul className="rows">
              {data.map((match) => (
                <MatchLine key={match.id} match={match} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Claim() {
  const { claim } = useDeskWords().me;
  const confirm = useConfirm();
  const toast = useToast();
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const claiming = useSave('claimPlayer', {
    touches: ['getMe', 'getPlayer', 'listMyMatches', 'listMyTournaments', 'listMemberships'],
  });
  const take = async ({ id, name }: ChoiceOption) => {
    const question = { title: claim.question(name), consequences: [claim.follows, claim.once] };
    if (!(await confirm({ ...question, action: claim.thatIsMe }))) return;
    const { answer } = await claiming.save({ params: { id }, body: {} });
    if (answer === null) return;
    setPlayer(null);
    toast({ text: claim.done(answer.data.player.name) });
  };
  return (
    <>
      <p>{claim.text}</p>
      <div className="form">
        <GhostChoice label={claim.search} hint={claim.hint} value={player} onChoose={setPlayer} />
      </div>
      {player !== null && (
        <section className="panel-card">
          <p>
            <a href={addresses.player(player.id)}>{player.name}</a>{' '}
            <span className="rows__more">{player.more}</span>
          </p>
          <FoundPlayer id={player.id} />
          <p>
            <button
              type="button"
              className="button"
              disabled={claiming.isSaving}
              onClick={() => void take(player)}
            >
              {claim.thatIsMe}
            </button>
          </p>
        </section>
      )}
      <RefusalNote refusal={claiming.refusal} />
    </>
  );
}

/** Finds the player that one is already: entered by a club or tournament before there was an account. */
export function PlayerClaimPage() {
  const { claim } = useDeskWords().me;
  return <MyPage title={claim.title}>{() => <Claim />}</MyPage>;
}
