import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { etagOf, ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { logoSource } from '@courtcast/web-score/court/logo-source.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { clubBody, clubValues, useClubFields } from './club-fields.ts';
import { ClubFrame } from './club-frame.tsx';
import { AskedBy, CourtUse } from './court-use.tsx';
import { PictureForm } from '../../features/form/picture-form.tsx';

/** The logo of a club, as it is uploaded. */
function LogoForm({ club: { id, name } }: { readonly club: AnswerOf<'getClub'> }) {
  const { logo } = useDeskWords().club;
  const put = useSave('putClubLogo', { touches: ['getClub'] });
  const removal = useSave('deleteClubLogo', { touches: ['getClub'] });
  const params = { id };
  return (
    <PictureForm
      src={logoSource({ id })}
      name={name}
      type="image/png"
      words={logo}
      put={{ ...put, save: (body) => put.save({ params, body }) }}
      removal={{ ...removal, save: () => removal.save({ params }) }}
    />
  );
}

/** The next step of a club without courts. */
function FirstCourts({ clubId }: { readonly clubId: string }) {
  const { overview } = useDeskWords().club;
  const { data } = useQuery(ask('listClubCourts', { params: { id: clubId } }));
  if (data?.length !== 0) return null;
  return (
    <Card>
      <p>{overview.courtsNext}</p>
      <p>
        <Link className="button" to={`${deskAddresses.club(clubId)}/courts`}>
          {overview.toCourts}
        </Link>
      </p>
    </Card>
  );
}

type Club = AnswerOf<'getClub'>;

function RemoveClub({ club }: { readonly club: Club }) {
  const { overview } = useDeskWords().club;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const removing = useSave('deleteClub', { touches: ['getPlayer'] });
  const remove = async () => {
    const question = { title: overview.removeQuestion(club.name), text: overview.removeText };
    if (!(await confirm({ ...question, action: overview.remove, isDestructive: true }))) return;
    const { answer } = await removing.save({ params: { id: club.id } });
    if (answer !== null) await navigate(deskAddresses.clubs);
  };
  return (
    <Card>
      <RefusalNote refusal={removing.refusal} />
      <p>
        <Button look="destroys" onClick={() => void remove()}>
          {overview.remove}
        </Button>
      </p>
    </Card>
  );
}

function ClubForm({ club }: { readonly club: Club }) {
  const { overview } = useDeskWords().club;
  const toast = useToast();
  const patch = useSave('patchClub', { touches: ['getClub'] });
  return (
    <RecordForm
      name={`club:${club.id}`}
      initial={clubValues(club)}
      fields={useClubFields()}
      action={overview.save}
      onSaved={() => toast({ text: overview.saved })}
      save={(values) =>
        patch.save({ params: { id: club.id }, body: clubBody(values), ifMatch: etagOf(club) })
      }
    />
  );
}

/** Name, address and settings of a club, and its deletion. */
export function OverviewPage() {
  const { overview } = useDeskWords().club;
  return (
    <ClubFrame>
      {(club) => (
        <>
          <AskedBy clubId={club.id} />
          <FirstCourts clubId={club.id} />
          <ClubForm club={club} />
          <LogoForm club={club} />
          <CourtUse clubId={club.id} />
          <a href={addresses.club(club.id)}>{overview.toPublic}</a>
          <RemoveClub club={club} />
        </>
      )}
    </ClubFrame>
  );
}
