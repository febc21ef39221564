import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../../links/use-search-params.ts';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../api/use-save.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { PlayerChoice, TournamentChoice } from '../../kit/choice/choices.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { useToast } from '../../kit/toast/toasts.tsx';

interface RegisterValues {
  readonly draw: string;
  readonly partner: ChoiceOption | null;
}

const empty: RegisterValues = { draw: '', partner: null };

function RegisterForm({ tournament }: { readonly tournament: AnswerOf<'getTournament'> }) {
  const { entries } = useDeskWords().me;
  const toast = useToast();
  const create = useSave('createRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  const draws = tournament.draws.map(({ id, name }) => ({ value: id, label: name }));
  const fields: FieldsOf<RegisterValues> = {
    draw: {
      kind: 'select',
      label: entries.draw,
      isRequired: true,
      options: [{ value: '', label: entries.chooseDraw }, ...draws],
    },
    partner: { kind: 'record', Choice: PlayerChoice, label: entries.partner, hint: entries.partnerHint },
  };
  if (draws.length === 0) return <p className="rows__more">{entries.noDraws}</p>;
  return (
    <RecordForm
      name={`register:${tournament.id}`}
      initial={empty}
      fields={fields}
      fieldOf={{ drawId: 'draw', partnerPlayerId: 'partner' }}
      action={entries.action}
      resets
      onSaved={() => toast({ text: entries.done })}
      save={({ draw, partner }) =>
        create.save({
          params: { id: tournament.id },
          body: { drawId: draw, ...(partner && { partnerPlayerId: partner.id }) },
        })
      }
    />
  );
}

function RegisterFor({ id }: { readonly id: string }) {
  const query = useQuery(ask('getTournament', { params: { id } }));
  return <Loaded query={query}>{(tournament) => <RegisterForm tournament={tournament} />}</Loaded>;
}

/** Registers for a tournament: the one that the address names (`?tournament=`), or one that is searched. */
export function Register() {
  const { entries } = useDeskWords().me;
  const [search] = useSearchParams();
  const asked = search.get('tournament') ?? '';
  const known = useQuery({ ...ask('getTournament', { params: { id: asked } }), enabled: asked !== '' });
  const [chosen, setChosen] = useState<ChoiceOption | null>();
  const tournament = chosen === undefined ? (known.data ?? null) : chosen;
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{entries.add}</h2>
      <div className="form">
        <TournamentChoice
          label={entries.tournament}
          value={tournament && { id: tournament.id, name: tournament.name }}
          onChoose={setChosen}
        />
      </div>
      {tournament !== null && <RegisterFor key={tournament.id} id={tournament.id} />}
    </section>
  );
}
