import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { PlayerChoice, TournamentChoice } from '../../features/form/choices.tsx';
import { warningText } from '../../features/form/refusal-texts.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { EnterDraw } from './enter-draw.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';

interface RegisterValues {
  readonly draw: string;
  readonly partner: ChoiceOption | null;
}

const empty: RegisterValues = { draw: '', partner: null };

function useFields({ sport, draws }: AnswerOf<'getTournament'>): FieldsOf<RegisterValues> {
  const { me, entrants } = useDeskWords();
  const { entries } = me;
  const open = draws
    .filter(({ finalized }) => !finalized)
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    draw: {
      kind: 'select',
      label: entries.draw,
      isRequired: true,
      options: [{ value: '', label: entries.chooseDraw }, ...open],
    },
    partner: {
      kind: 'record',
      Choice: PlayerChoice,
      label: entries.partner,
      hint: sport === 'padel' ? entrants.register.padelHint : entries.partnerHint,
    },
  };
}

/** Registers, and says what should be looked at; in padel only after a question without a partner. */
function useRegistering({ id, sport }: AnswerOf<'getTournament'>) {
  const words = useDeskWords();
  const { register } = words.entrants;
  const toast = useToast();
  const confirm = useConfirm();
  const create = useSave('createRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  return async ({ draw, partner }: RegisterValues) => {
    if (sport === 'padel' && partner === null) {
      const question = {
        title: register.aloneTitle,
        consequences: [register.alone],
        action: register.aloneAction,
      };
      if (!(await confirm(question))) return 'stopped' as const;
    }
    const body = { drawId: draw, ...(partner && { partnerPlayerId: partner.id }) };
    const saved = await create.save({ params: { id }, body });
    if (saved.answer !== null) {
      const people = { partnerPlayerId: partner?.name ?? '' };
      const warnings = saved.answer.data.warnings.map((one) => warningText(words, one, people));
      toast({ text: [words.me.entries.done, ...warnings].join(' ') });
      focusHeading();
    }
    return saved;
  };
}

type Tournament = AnswerOf<'getTournament'>;

/** Registers for a draw without an entry list. */
function RegisterForm({ tournament }: { readonly tournament: Tournament }) {
  const { entries } = useDeskWords().me;
  const [search] = useSearchParams();
  const fields = useFields(tournament);
  const save = useRegistering(tournament);
  const draw = tournament.draws.find(({ id }) => id === search.get('draw'))?.id ?? '';
  return (
    <RecordForm
      name={`register:${tournament.id}`}
      initial={{ ...empty, draw }}
      isProposal
      fields={fields}
      fieldOf={{ drawId: 'draw', partnerPlayerId: 'partner' }}
      action={entries.action}
      resets
      save={save}
    />
  );
}

interface DrawsProps {
  readonly tournament: Tournament;
  readonly lists: AnswerOf<'listEntryLists'>['data'];
}

/** The ways into the draws of a tournament: by their entry lists, and by registering where they have none. */
function Draws({ tournament, lists }: DrawsProps) {
  const { me, entrants } = useDeskWords();
  const draws = tournament.draws.filter(({ finalized }) => !finalized);
  const others = draws.filter(({ id }) => lists.every(({ drawId }) => drawId !== id));
  const open = lists.filter(({ opening }) => opening === 'open');
  if (tournament.draws.length === 0) return <p className="rows__more">{me.entries.noDraws}</p>;
  if (open.length + others.length === 0) return <p className="rows__more">{entrants.register.allClosed}</p>;
  return (
    <>
      {open.length > 0 && <EnterDraw tournament={tournament} lists={open} />}
      {others.length > 0 && <RegisterForm tournament={{ ...tournament, draws: others }} />}
    </>
  );
}

function RegisterFor({ id }: { readonly id: string }) {
  const query = useQuery(ask('getTournament', { params: { id } }));
  const lists = useQuery(ask('listEntryLists', { params: { id } }));
  return (
    <Loaded query={query}>
      {(tournament) => (
        <Loaded query={lists}>{({ data }) => <Draws tournament={tournament} lists={data} />}</Loaded>
      )}
    </Loaded>
  );
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
    <Card title={entries.add}>
      <div className="form">
        <TournamentChoice
          label={entries.tournament}
          value={tournament && { id: tournament.id, name: tournament.name }}
          onChoose={setChosen}
        />
      </div>
      {tournament !== null && <RegisterFor key={tournament.id} id={tournament.id} />}
    </Card>
  );
}
