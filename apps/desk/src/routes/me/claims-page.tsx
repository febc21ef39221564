import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Card, CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { GhostChoice } from '../../features/form/choices.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { MyFrame } from './my-frame.tsx';

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
function ClaimRow({ claim }: { readonly claim: Claim }) {
  const { claims } = useDeskWords();
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const { approve, refuse, isSaving, refusal } = useDecision(claim);
  const { player, claimant, createdAt } = claim;
  return (
    <li>
      <div className="rows__main">
        <PlayerLink player={player}>{claims.claims(claimant.name, player.name)}</PlayerLink>
        <p className="rows__more">{formats.day(createdAt)}</p>
        <TextField label={claims.reason} value={reason} maxLength={300} onType={setReason} />
        <RefusalNote refusal={refusal} />
        <p className="form__actions">
          <Button disabled={isSaving} onClick={() => void approve()}>
            {claims.approve}
          </Button>
          <Button
            look="quiet"
            disabled={isSaving || reason.trim() === ''}
            onClick={() => void refuse(reason)}
          >
            {claims.refuse}
          </Button>
        </p>
      </div>
    </li>
  );
}

/** Makes a code by which one player is claimed at once, and shows it this once. */
function CodeForm() {
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
    <Card title={words.title} titleId="claim-code">
      <p>{words.text}</p>
      <div className="form">
        <GhostChoice label={words.player} hint={me.claim.hint} value={player} onChoose={setPlayer} />
      </div>
      <RefusalNote refusal={making.refusal} />
      <p>
        <Button
          disabled={player === null || making.isSaving}
          onClick={() => player !== null && void make(player)}
        >
          {words.make}
        </Button>
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
    </Card>
  );
}

function WaitingClaims() {
  const { claims } = useDeskWords();
  return (
    <Loaded query={useQuery(ask('listPlayerClaims'))}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="rows__more">{claims.none}</p>
        ) : (
          <CardList>
            {data.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </CardList>
        )
      }
    </Loaded>
  );
}

/** Claims that wait for who is signed in, and codes for those whom they know. */
export function ClaimsPage() {
  const { claims } = useDeskWords();
  return (
    <MyFrame title={claims.title}>
      {() => (
        <>
          <p>{claims.text}</p>
          <WaitingClaims />
          <CodeForm />
        </>
      )}
    </MyFrame>
  );
}
