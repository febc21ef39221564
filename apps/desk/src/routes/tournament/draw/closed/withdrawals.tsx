import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { EntryMarkOf } from '@courtcast/web-score/score/side-names.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { NamesByPath } from '../../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { EditPlayers } from '../entrants/edit-players.tsx';
import { ForRole } from '../../for-role.tsx';
import { isShown } from '../../use-rights.ts';
import type { Rights } from '../../use-rights.ts';
import type { Draw } from '../use-draw.ts';
import { Replacement } from './replacement.tsx';
import { standingsOf } from './standing.ts';
import type { Standing } from './standing.ts';

/** Choices for the place of an entrant who has not played yet. */
function placeTexts(
  words: ReturnType<typeof useDeskWords>['tournament']['withdrawals'],
  { opponent, isReplaceable }: Standing,
): readonly string[] {
  if (!isReplaceable) return [];
  return [opponent === null ? words.placeOpen : words.placeGone];
}

function useWithdrawal(draw: Draw) {
  const { tournament, entrants } = useDeskWords();
  const { withdrawals: words } = tournament;
  const confirm = useConfirm();
  const toast = useToast();
  const [asked, setAsked] = useState<NamesByPath>({});
  const { save, isSaving, refusal } = useSave('withdrawFromDraw', { touches: ['getDraw'] });
  const askToWithdraw = async (standing: Standing, moveUp = false) => {
    const { players, opponent } = standing;
    const [player] = players;
    if (player === undefined) return;
    const follows = opponent === null ? words.walkoverLater : words.walkover(pairName(opponent));
    const moves = moveUp ? [entrants.moveUp.consequence] : [];
    const isWanted = await confirm({
      title: words.question(pairName(players)),
      consequences: [
        ...moves,
        ...(moveUp ? [words.walkoverLater] : [follows, ...placeTexts(words, standing)]),
        words.stays,
      ],
      action: words.action,
      isDestructive: true,
    });
    if (!isWanted) return;
    setAsked({ playerId: pairName(players) });
    const { answer } = await save({
      params: { id: draw.id },
      body: { playerId: player.id, ...(moveUp && { moveUp }) },
    });
    if (answer === null) return;
    toast({ text: `${words.withdrawn(pairName(players))} ${moves[0] ?? follows}` });
  };
  return { askToWithdraw, isSaving, refusal, people: asked };
}

interface RowProps {
  readonly standing: Standing;
  readonly isBusy: boolean;
  /** Whether there are steps for who is signed in. */
  readonly hasSteps: boolean;
  readonly withdraw: (moveUp?: boolean) => void;
  readonly replace: () => void;
  readonly edit: () => void;
}

/** How one who waits for a match leaves: alone, or a seed so that those below move up. */
function Leaving({ standing, isBusy, withdraw }: Pick<RowProps, 'standing' | 'isBusy' | 'withdraw'>) {
  const { tournament, entrants } = useDeskWords();
  const { players, seed, isReplaceable } = standing;
  const of = <span className="visually-hidden"> {pairName(players)}</span>;
  return (
    <>
      {isReplaceable && seed !== null && (
        <Button look="link" disabled={isBusy} onClick={() => withdraw(true)}>
          {entrants.moveUp.action}
          {of}
        </Button>
      )}
      <Button look="link" disabled={isBusy} onClick={() => withdraw()}>
        {tournament.withdrawals.action}
        {of}
      </Button>
    </>
  );
}

function Row({ standing, isBusy, hasSteps, withdraw, replace, edit }: RowProps) {
  const { tournament, entrants } = useDeskWords();
  const { withdrawals: words } = tournament;
  const { groups } = useWords().tournament;
  const { players, seed, entryMark, groupFinish, state, isQualifier, isReplaceable } = standing;
  const of = <span className="visually-hidden"> {pairName(players)}</span>;
  const notes = [
    isQualifier && words.qualified,
    groupFinish !== undefined && groups.finish(groupFinish.position, groupFinish.group),
    state !== 'waiting' && words.states[state],
  ].filter(Boolean);
  return (
    <li>
      <div className="rows__main">
        {pairName(players)}
        {seed !== null && ` [${seed}]`}
        <EntryMarkOf mark={entryMark} />
        {notes.length > 0 && <p className="rows__more">{notes.join(' · ')}</p>}
      </div>
      {hasSteps && (
        <div className="rows__steps">
          <Button look="link" onClick={edit}>
            {entrants.player.edit}
            {of}
          </Button>
          {isReplaceable && (
            <Button look="link" disabled={isBusy} onClick={replace}>
              {words.replace}
              {of}
            </Button>
          )}
          {state === 'waiting' && <Leaving standing={standing} isBusy={isBusy} withdraw={withdraw} />}
        </div>
      )}
    </li>
  );
}

/**
 * Who plays in a closed draw. One who cannot play is taken out, and the next opponent goes on; or another takes the place,
 * as long as it is the first match.
 */
export function Withdrawals({ draw, rights }: { readonly draw: Draw; readonly rights: Rights }) {
  const { withdrawals: words } = useDeskWords().tournament;
  const { askToWithdraw, isSaving, refusal, people } = useWithdrawal(draw);
  const [leaving, setLeaving] = useState<Standing | null>(null);
  const [edited, setEdited] = useState<Standing | null>(null);
  const { data: rows = [] } = useQuery({
    ...ask('getDrawStandings', { params: { id: draw.id } }),
    enabled: draw.drawType === 'round_robin',
  });
  return (
    <Card title={words.title} titleId="withdrawals-title">
      <ForRole rights={rights} right="mayDecide">
        <p>{words.text}</p>
        <RefusalNote refusal={refusal} people={people} />
      </ForRole>
      <ul className="rows">
        {standingsOf(draw, rows).map((standing) => (
          <Row
            key={standing.players[0]?.id}
            standing={standing}
            isBusy={isSaving}
            hasSteps={isShown(rights, 'mayDecide')}
            withdraw={(moveUp) => void askToWithdraw(standing, moveUp)}
            replace={() => setLeaving(standing)}
            edit={() => setEdited(standing)}
          />
        ))}
      </ul>
      {leaving !== null && <Replacement draw={draw} leaving={leaving} close={() => setLeaving(null)} />}
      {edited !== null && (
        <EditPlayers drawId={draw.id} players={edited.players} close={() => setEdited(null)} />
      )}
    </Card>
  );
}
