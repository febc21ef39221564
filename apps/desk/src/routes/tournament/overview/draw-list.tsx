import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { destinationsOf } from '@courtcast/web-score/bracket/qualifying.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { sizeText } from '../draw/settings/draw-fields.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { isShown } from '../use-rights.ts';
import type { Rights } from '../use-rights.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

type Draw = AnswerOf<'listDraws'>['data'][number];

function DrawRow({ draw, draws }: { readonly draw: Draw; readonly draws: readonly Draw[] }) {
  const desk = useDeskWords();
  const site = useWords();
  const { tournament: words } = desk;
  const { evening, scores } = site;
  const { id, name, finalized, tournamentId } = draw;
  const goals = destinationsOf(draw, draws).map((goal) => words.qualifiesFor(goal.draw.name));
  const ofBracket = [...goals, finalized ? words.isFinal : words.isOpen];
  const parts = isByRounds(draw)
    ? [evening.types[draw.drawType], formatInWords(scores, draw)]
    : [sizeText(draw, desk, site), formatInWords(scores, draw), ...ofBracket];
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={`${deskAddresses.tournament(tournamentId)}/draws/${id}`}>
          {drawNameIn(scores, name)}
        </Link>
        <p className="rows__more">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** The draws of a tournament, and the way to one more. */
export function DrawList({ id, rights }: { readonly id: string; readonly rights: Rights }) {
  const { competition, tournament: words } = useDeskWords();
  const query = useQuery(ask('listDraws', { params: { tournamentId: id } }));
  // Without a draw nothing else leads on.
  const isFirst = query.data?.data.length === 0;
  return (
    <Card title={words.draws} titleId="draws-title">
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{words.noDraws}</p>
          ) : (
            <ul className="rows">
              {data.map((draw) => (
                <DrawRow key={draw.id} draw={draw} draws={data} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isShown(rights, 'mayManage') && (
        <div className="form__actions">
          <Link
            className={isFirst ? 'button' : 'button button--quiet'}
            to={`${deskAddresses.tournament(id)}/draws/new`}
          >
            {words.addDraw}
          </Link>
          <Link className="button button--quiet" to={`${deskAddresses.tournament(id)}/draws/format`}>
            {competition.title}
          </Link>
        </div>
      )}
    </Card>
  );
}
