import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { boxLeagueAddresses } from '@courtcast/web-ui/link/box-league-addresses.ts';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { BoxMatch } from './box-match.tsx';
import { MyFrame } from './my-frame.tsx';

type Own = AnswerOf<'listMyBoxLeagues'>['data'][number];

const touches = ['listMyBoxLeagues'] as const;

interface MineProps {
  readonly own: Own;
  readonly playerId: string;
}

/** The matches of one's own in a box, those to arrange first. */
function OwnMatches({ own, playerId }: MineProps) {
  const { boxes: words } = useDeskWords();
  const last = own.boxLeague.rounds.at(-1);
  const query = useQuery(ask('getDraw', { params: { id: last?.drawId ?? '' } }));
  return (
    <Loaded query={query}>
      {({ groups }) => {
        const matches = (groups ?? []).flatMap((group) => group.matches.flatMap(({ match }) => match ?? []));
        const mine = matches.filter(({ players }) =>
          [...players.home, ...players.guest].some(({ id }) => id === playerId),
        );
        const inOrder = mine.toSorted(
          (one, other) => Number(one.confirmedAt !== null) - Number(other.confirmedAt !== null),
        );
        return (
          <>
            <p className="rows__more">{words.mine.text}</p>
            <ul className="rows">
              {inOrder.map((match) => (
                <BoxMatch key={match.id} match={match} own={own} playerId={playerId} />
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

/** Leaves after the round, stays after all, or takes back that one has asked. */
function Leaving({ own, playerId }: MineProps) {
  const { mine } = useDeskWords().boxes;
  const leave = useSave('removeBoxLeaguePlayer', { touches });
  const join = useSave('joinBoxLeague', { touches });
  const { id, name } = own.boxLeague;
  const partner = own.players.find((player) => player.id !== playerId);
  const body = partner === undefined ? {} : { partnerPlayerId: partner.id };
  const isLeaving = own.standing === 'leaving';
  const press = () =>
    isLeaving ? join.save({ params: { id }, body }) : leave.save({ params: { id, playerId } });
  const isComing = own.standing === 'waiting' || own.standing === 'asked';
  const out = isComing ? mine.takeBack : mine.leave;
  return (
    <>
      <RefusalNote refusal={leave.refusal ?? join.refusal} />
      <Button look="link" disabled={leave.isSaving || join.isSaving} onClick={() => void press()} of={name}>
        {isLeaving ? mine.stay : out}
      </Button>
    </>
  );
}

/** A box league of one's own: where one plays, until when, and one's matches. */
function Mine({ own, playerId }: MineProps) {
  const { boxes: words } = useDeskWords();
  const { days } = useFormats();
  const { boxLeague, box, standing } = own;
  const last = boxLeague.rounds.at(-1);
  const isIn = last !== undefined && box !== null;
  return (
    <Card title={boxLeague.name}>
      <p className="rows__more">
        {isIn ? words.mine.where(box, days(last.startDate, last.endDate)) : words.standing[standing]}
        {isIn && standing === 'leaving' && ` · ${words.standing.leaving}`}
      </p>
      {isIn && <OwnMatches own={own} playerId={playerId} />}
      <p className="rows__steps">
        <a href={boxLeagueAddresses.league(boxLeague.id)}>{words.open}</a>
        <Leaving own={own} playerId={playerId} />
      </p>
    </Card>
  );
}

interface JoinValues {
  readonly partner: ChoiceOption | null;
}

/** Asks to come into the box league that the address names. */
function Join({ id, done }: { readonly id: string; readonly done: () => void }) {
  const { mine } = useDeskWords().boxes;
  const toast = useToast();
  const query = useQuery(ask('getBoxLeague', { params: { id } }));
  const join = useSave('joinBoxLeague', { touches });
  const fields: FieldsOf<JoinValues> = {
    partner: { kind: 'record', Choice: PlayerChoice, label: mine.partner },
  };
  return (
    <Loaded query={query}>
      {({ name, discipline }) => (
        <Card title={mine.join(name)}>
          <p className="rows__more">{mine.joinText}</p>
          <RecordForm<JoinValues>
            name={`join-boxes:${id}`}
            initial={{ partner: null }}
            fields={fields}
            fieldOf={{ partnerPlayerId: 'partner' }}
            action={mine.join(name)}
            onSaved={() => {
              toast({ text: mine.joined });
              done();
            }}
            save={({ partner }) =>
              join.save({
                params: { id },
                body: discipline === 'singles' || partner === null ? {} : { partnerPlayerId: partner.id },
              })
            }
          >
            {(field) => discipline === 'doubles' && field('partner')}
          </RecordForm>
        </Card>
      )}
    </Loaded>
  );
}

function Boxes({ playerId }: { readonly playerId: string }) {
  const { boxes: words } = useDeskWords();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('join');
  const query = useQuery(ask('listMyBoxLeagues'));
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          {asked !== null && !data.some(({ boxLeague }) => boxLeague.id === asked) && (
            <Join id={asked} done={() => setSearch({})} />
          )}
          {data.length === 0 && asked === null && <p>{words.mine.none}</p>}
          {data.map((own) => (
            <Mine key={own.boxLeague.id} own={own} playerId={playerId} />
          ))}
        </>
      )}
    </Loaded>
  );
}

/** The box leagues of who is signed in: matches to arrange, results to enter, coming and leaving. */
export function BoxesPage() {
  const { boxes } = useDeskWords();
  return <MyFrame title={boxes.title}>{(playerId) => <Boxes playerId={playerId} />}</MyFrame>;
}
