import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { nameOfEntrant } from './entrants/entrant-list.ts';
import type { Draw } from './use-draw.ts';

/** Who plays in a closed draw; one who cannot play is taken out, and the next opponent goes on. */
export function Withdrawals({ draw }: { readonly draw: Draw }) {
  const { withdrawals: words } = useDeskWords().tournament;
  const confirm = useConfirm();
  const withdraw = useSave('withdrawFromDraw', { touches: ['getDraw'] });
  const ask = async (playerId: string, name: string) => {
    const isWanted = await confirm({
      title: words.question(name),
      consequences: [words.walkover, words.stays],
      action: words.action,
      isDestructive: true,
    });
    if (isWanted) await withdraw.save({ params: { id: draw.id }, body: { playerId } });
  };
  return (
    <section className="panel-card" aria-labelledby="withdrawals-title">
      <h2 className="panel-card__title" id="withdrawals-title">
        {words.title}
      </h2>
      <RefusalNote refusal={withdraw.refusal} />
      <ul className="rows">
        {draw.entrants.map((entrant) => {
          const name = nameOfEntrant(entrant);
          const [player] = entrant.players;
          return (
            <li key={player?.id}>
              <div className="rows__main">
                {name}
                {entrant.seed !== null && ` [${entrant.seed}]`}
              </div>
              <button
                type="button"
                className="link-button"
                disabled={withdraw.isSaving || player === undefined}
                onClick={() => void (player && ask(player.id, name))}
              >
                {words.action}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
