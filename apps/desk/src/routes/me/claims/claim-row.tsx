import type { AnswerOf } from '@courtcast/client';
import { useId, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

type Claim = AnswerOf<'listPlayerClaims'>['data'][number];

const touches = ['listPlayerClaims', 'getPlayer', 'listPlayers'] as const;

function useDecision({ id: claimId, player, claimant }: Claim) {
  const { claims } = useDeskWords();
  const confirm = useConfirm();
  const toast = useToast();
  const approving = useSave('approvePlayerClaim', { touches });
  const refusing = useSave('refusePlayerClaim', { touches });
  const params = { id: player.id, claimId };
  const approve = async () => {
    const title = claims.question(claimant.name, player.name);
    const consequences = [claims.follows, claims.onlyAdmin];
    if (!(await confirm({ title, consequences, action: claims.approve }))) return;
    if ((await approving.save({ params })).refusal === null) toast({ text: claims.approved(claimant.name) });
  };
  const refuse = async (reason: string) => {
    const { refusal } = await refusing.save({ params, body: { reason } });
    if (refusal === null) toast({ text: claims.refused });
  };
  const isSaving = approving.isSaving || refusing.isSaving;
  return { approve, refuse, isSaving, refusal: approving.refusal ?? refusing.refusal };
}

/** One claim, to be approved, or refused with a reason. */
export function ClaimRow({ claim }: { readonly claim: Claim }) {
  const { claims } = useDeskWords();
  const formats = useFormats();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const { approve, refuse, isSaving, refusal } = useDecision(claim);
  const { player, claimant, createdAt } = claim;
  return (
    <li>
      <div className="rows__main">
        <PlayerLink player={player}>{claims.claims(claimant.name, player.name)}</PlayerLink>
        <p className="rows__more">{formats.day(createdAt)}</p>
        <div className="field">
          <label className="field__label" htmlFor={reasonId}>
            {claims.reason}
          </label>
          <input
            id={reasonId}
            className="field__input"
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <RefusalNote refusal={refusal} />
        <p className="form__actions">
          <button type="button" className="button" disabled={isSaving} onClick={() => void approve()}>
            {claims.approve}
          </button>
          <button
            type="button"
            className="button button--quiet"
            disabled={isSaving || reason.trim() === ''}
            onClick={() => void refuse(reason)}
          >
            {claims.refuse}
          </button>
        </p>
      </div>
    </li>
  );
}
