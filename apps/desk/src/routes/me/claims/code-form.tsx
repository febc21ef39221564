import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { GhostChoice } from '../../../features/form/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';

/** Makes a code by which one player is claimed at once, and shows it this once. */
export function CodeForm() {
  const { claims, me } = useDeskWords();
  const { code: words } = claims;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const making = useSave('createClaimCode', { touches: [] });
  const make = async ({ id }: ChoiceOption) => {
    const { answer } = await making.save({ params: { id }, body: {} });
    if (answer !== null) setCode(answer.data.code);
  };
  return (
    <section className="panel-card" aria-labelledby="claim-code">
      <h2 className="panel-card__title" id="claim-code">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <div className="form">
        <GhostChoice label={words.player} hint={me.claim.hint} value={player} onChoose={setPlayer} />
      </div>
      <RefusalNote refusal={making.refusal} />
      <p>
        <button
          type="button"
          className="button"
          disabled={player === null || making.isSaving}
          onClick={() => player !== null && void make(player)}
        >
          {words.make}
        </button>
      </p>
      {code !== null && player !== null && (
        <SecretDialog
          title={words.shown(player.name)}
          text={words.once}
          secret={code}
          copies={[{ label: words.copy, text: code }]}
          copied={words.copied}
          noted={words.noted}
          close={() => setCode(null)}
        />
      )}
    </section>
  );
}
