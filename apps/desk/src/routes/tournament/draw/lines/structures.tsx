import type { CallInput } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import type { Draw } from '../use-draw.ts';

type Preset = CallInput<'makeStructure'>['body']['preset'];

interface Values {
  readonly preset: string;
}

/** From the smallest to the largest: what is made most often comes first. */
const presets: readonly Preset[] = [
  ...(['third_place', 'first_round_consolation', 'first_match_consolation'] as const),
  ...(['feed_in_consolation', 'curtis', 'compass', 'olympic', 'all_places', 'double_elimination'] as const),
];
const MIN_LINES = 4;
const touches = ['getDraw', 'getTournament', 'listDraws'] as const;

/** Whether losers can play on in a linked draw: not in qualifying, groups or linked draws. */
const isMain = ({ role, drawType, size }: Draw): boolean =>
  (role ?? 'main') === 'main' && (drawType ?? 'elimination') === 'elimination' && size >= MIN_LINES;

function useLinkedDraws({ id, tournamentId, links = [] }: Draw) {
  const { data } = useQuery(ask('listDraws', { params: { tournamentId } }));
  const linked = new Set(links.filter(({ fromDrawId }) => fromDrawId === id).map(({ toDrawId }) => toDrawId));
  return (data?.data ?? []).filter((one) => linked.has(one.id));
}

interface MadeDrawsProps {
  readonly draw: Draw;
  readonly linked: ReturnType<typeof useLinkedDraws>;
}

/** The draws that were made, with the way to remove them. */
function MadeDraws({ draw, linked }: MadeDrawsProps) {
  const { scores } = useWords();
  const { structures: words } = useDeskWords().entrants;
  const confirm = useConfirm();
  const { save, isSaving, refusal } = useSave('deleteStructures', { touches });
  const askToRemove = async () => {
    const question = { title: words.removeTitle, consequences: [words.removeText], action: words.remove };
    if (await confirm({ ...question, isDestructive: true })) await save({ params: { id: draw.id } });
  };
  return (
    <>
      <ul>
        {linked.map(({ id, name }) => (
          <li key={id}>
            <Link to={deskAddresses.draw(draw.tournamentId, id)}>{drawNameIn(scores, name)}</Link>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={isSaving} onClick={() => void askToRemove()}>
          {words.remove}
        </Button>
      </div>
    </>
  );
}

/** Who plays on and for what, by the preset that is chosen. */
function ChosenPreset() {
  const { presetTexts } = useDeskWords().entrants.structures;
  const preset = useWatch<Values, 'preset'>({ name: 'preset' });
  // The options of the form are the values of the API.
  return preset === '' ? null : <p role="status">{presetTexts[preset as Preset]}</p>;
}

/** All presets with who plays on and for what. */
function PresetList() {
  const { structures: words } = useDeskWords().entrants;
  return (
    <details>
      <summary>{words.compare}</summary>
      <dl>
        {presets.map((preset) => (
          <Fragment key={preset}>
            <dt>{words.presets[preset]}</dt>
            <dd>{words.presetTexts[preset]}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** Makes the consolation and placement draws of an open main draw, and removes them again. */
export function Structures({ draw }: { readonly draw: Draw }) {
  const { structures: words } = useDeskWords().entrants;
  const linked = useLinkedDraws(draw);
  const make = useSave('makeStructure', { touches });
  if (!isMain(draw)) return null;
  const params = { id: draw.id };
  const options = presets.map((preset) => ({ value: preset, label: words.presets[preset] }));
  const fields: FieldsOf<Values> = {
    preset: {
      kind: 'select',
      label: words.preset,
      options: [{ value: '', label: words.choose }, ...options],
      isRequired: true,
    },
  };
  return (
    <Card title={words.title} titleId="structures-title">
      <p>{words.text}</p>
      {linked.length > 0 && <MadeDraws draw={draw} linked={linked} />}
      <RecordForm
        name={`structures:${draw.id}`}
        initial={{ preset: '' }}
        isProposal
        fields={fields}
        action={words.make}
        resets
        save={({ preset }) => make.save({ params, body: { preset: preset as Preset } })}
      >
        {(field) => (
          <>
            {field('preset')}
            <ChosenPreset />
          </>
        )}
      </RecordForm>
      <PresetList />
    </Card>
  );
}
