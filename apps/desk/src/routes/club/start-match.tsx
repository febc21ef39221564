import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formFor, offeredDeuceRules, offeredFormats, bodyOf } from '@courtcast/web-score/court/freeplay.ts';
import type { Game, StartForm } from '@courtcast/web-score/court/freeplay.ts';
import { SelectField } from '@courtcast/web-ui/fields.tsx';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useUsualDeuceRule } from '../tournament/draw/settings/use-usual-deuce-rule.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';

/** The settings of a freeplay match: game, length, deuce rule. */
type PlayTerms = Pick<StartForm, 'game' | 'format' | 'deuceRule'>;

/** The games that can be chosen. */
const games = ['padel', 'tennisDoubles', 'tennisSingles'] as const satisfies readonly Game[];

/** The default settings of a game. */
function termsOf(game: Game): PlayTerms {
  const { format, deuceRule } = formFor(game);
  return { game, format, deuceRule };
}

type Words = Readonly<Record<keyof PlayTerms, unknown>>;

/** The settings from a form or record; invalid values become the game's defaults. */
export function readTerms(given: Partial<Words>): PlayTerms {
  const usual = termsOf(games.find((one) => one === given.game) ?? 'padel');
  return {
    game: usual.game,
    format: offeredFormats.find((one) => one === given.format) ?? usual.format,
    deuceRule: offeredDeuceRules.find((one) => one === given.deuceRule) ?? usual.deuceRule,
  };
}

const keyOf = (clubId: string) => `courtcast.freeplay.${clubId}`;

/** The settings of the last match that this browser started in a club. */
export function lastTerms(clubId: string): PlayTerms {
  const kept = deviceTexts.readJson(keyOf(clubId));
  return readTerms(typeof kept === 'object' && kept !== null ? kept : {});
}

/** Stores the settings for the next match in the club. */
export function keepTerms(clubId: string, terms: PlayTerms): void {
  deviceTexts.write(keyOf(clubId), JSON.stringify(terms));
}

interface PlayValues {
  readonly format: string;
  readonly deuceRule: string;
  readonly home1: string;
  readonly home2: string;
  readonly guest1: string;
  readonly guest2: string;
}

const noNames = { home1: '', home2: '', guest1: '', guest2: '' };

function usePlayFields(): FieldsOf<PlayValues> {
  const { club, tournament } = useDeskWords();
  const { play } = club;
  const { form } = useWords().umpire.board;
  return {
    format: {
      kind: 'select',
      label: form.format,
      isRequired: true,
      options: offeredFormats.map((value) => ({ value, label: tournament.formats[value].label })),
    },
    deuceRule: {
      kind: 'select',
      label: form.deuce,
      isRequired: true,
      options: offeredDeuceRules.map((value) => ({ value, label: tournament.deuceRules[value].label })),
    },
    home1: { kind: 'text', label: play.home1, maxLength: 100 },
    home2: { kind: 'text', label: play.home2, maxLength: 100 },
    guest1: { kind: 'text', label: play.guest1, maxLength: 100 },
    guest2: { kind: 'text', label: play.guest2, maxLength: 100 },
  };
}

interface GamesProps {
  readonly game: PlayTerms['game'];
  readonly choose: (game: PlayTerms['game']) => void;
}

/** Chooses the game, which determines the number of players and the other defaults. */
function Games({ game, choose }: GamesProps) {
  const { form } = useWords().umpire.board;
  const { setValue } = useFormContext<PlayValues>();
  useUsualDeuceRule('format');
  const take = (next: PlayTerms['game']) => {
    const { format, deuceRule } = termsOf(next);
    setValue('format', format);
    setValue('deuceRule', deuceRule);
    choose(next);
  };
  return (
    <SelectField
      label={form.game}
      value={game}
      onChoose={(next) => take(games.find((one) => one === next) ?? game)}
    >
      {games.map((one) => (
        <option key={one} value={one}>
          {form.games[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** The request body for these settings; partners' names are used in doubles only. */
function requestOf(terms: PlayTerms, { home1, home2, guest1, guest2 }: PlayValues) {
  return bodyOf({ ...terms, names: { home: [home1, home2], guest: [guest1, guest2] }, server: 'home' });
}

interface StartMatchProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly onStarted: (matchId: string) => void;
  readonly close: () => void;
}

/** A form that starts a freeplay match on a court. */
export function StartMatch({ court, onStarted, close }: StartMatchProps) {
  const { play } = useDeskWords().club;
  const { scores } = useWords();
  const toast = useToast();
  const [initial] = useState(() => lastTerms(court.clubId));
  const [game, setGame] = useState(initial.game);
  const create = useSave('createFreeplayMatch', { touches: ['listLiveMatches'] });
  const save = async (values: PlayValues) => {
    const terms = readTerms({ ...values, game });
    const saved = await create.save({ body: { courtId: court.id, ...requestOf(terms, values) } });
    if (saved.answer === null) return saved;
    keepTerms(court.clubId, terms);
    onStarted(saved.answer.data.id);
    toast({ text: play.done });
    return saved;
  };
  return (
    <Modal title={play.title(courtName(scores, court))} close={close}>
      <p className="rows__more">{play.text}</p>
      <RecordForm<PlayValues>
        name={`start-match:${court.id}`}
        initial={{ format: initial.format, deuceRule: initial.deuceRule, ...noNames }}
        fields={usePlayFields()}
        fieldOf={{ 'players.home': 'home1', 'players.guest': 'guest1', matchFormat: 'format' }}
        action={play.action}
        onSaved={close}
        save={save}
      >
        {(field) => (
          <>
            <Games game={game} choose={setGame} />
            <div className="form__row">
              {field('format')}
              {field('deuceRule')}
            </div>
            <div className="form__row">
              {field('home1')}
              {game !== 'tennisSingles' && field('home2')}
            </div>
            <div className="form__row">
              {field('guest1')}
              {game !== 'tennisSingles' && field('guest2')}
            </div>
          </>
        )}
      </RecordForm>
    </Modal>
  );
}
