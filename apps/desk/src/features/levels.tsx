import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { levelFacts, levelNames } from '@courtcast/web-score/player/level-names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import { Loaded } from '../layout/loaded.tsx';
import { RecordForm } from './form/record-form.tsx';
import { RefusalNote } from './form/refusal-note.tsx';

type Player = AnswerOf<'getPlayer'>;
type Level = NonNullable<Player['levels']>[number];

const systems = ['wtn', 'utr', 'lk', 'playtomic'] as const satisfies readonly Level['system'][];
const touches = ['getPlayer'] as const;
const MAX_TEXT = 40;

/** What is typed of a level. */
export interface LevelValues {
  readonly system: string;
  readonly value: string;
  readonly text: string;
  readonly asOf: string;
}

/** What is sent for what stands in the form; an empty day is today. */
export function levelBody({ value, text, asOf }: LevelValues) {
  return {
    value: typedNumberOrNull(value),
    text: text.trim() === '' ? null : text.trim(),
    ...(asOf !== '' && { asOf }),
  };
}

/** A level that is noted, with who has noted it, and its removal. */
function NotedLevel({ id, level }: { readonly id: string; readonly level: Level }) {
  const { levels: words } = useDeskWords().players;
  const formats = useFormats();
  const { save, isSaving, refusal } = useSave('deletePlayerLevel', { touches });
  const [text = ''] = levelFacts([level], (value) => formats.number(value));
  return (
    <li>
      <div className="rows__main">
        {text}
        <span className="rows__more">{` · ${formats.day(level.asOf)} · ${words.sources[level.source]}`}</span>
        <RefusalNote refusal={refusal} />
      </div>
      <div className="rows__steps">
        <Button
          look="link"
          disabled={isSaving}
          of={text}
          onClick={() => void save({ params: { id, system: level.system } })}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

/** The levels of a player in other systems, and the form that notes one. */
function LevelsOf({ player: { id, levels = [] } }: { readonly player: Player }) {
  const { levels: words } = useDeskWords().players;
  const put = useSave('putPlayerLevel', { touches });
  const save = (values: LevelValues) =>
    put.save({ params: { id, system: values.system }, body: levelBody(values) });
  return (
    <>
      <p>{words.text}</p>
      {levels.length > 0 && (
        <ul className="rows">
          {levels.map((level) => (
            <NotedLevel key={level.system} id={id} level={level} />
          ))}
        </ul>
      )}
      <RecordForm
        key={levels.map((one) => `${one.system} ${one.value} ${one.text} ${one.asOf}`).join(' ')}
        name={`level:${id}`}
        initial={{ system: 'wtn', value: '', text: '', asOf: '' }}
        fields={{
          system: {
            kind: 'select',
            label: words.system,
            options: systems.map((value) => ({ value, label: levelNames[value] })),
          },
          value: { kind: 'text', label: words.value, hint: words.valueHint, maxLength: 6 },
          text: { kind: 'text', label: words.written, hint: words.writtenHint, maxLength: MAX_TEXT },
          asOf: { kind: 'day', label: words.asOf, hint: words.asOfHint },
        }}
        action={words.save}
        save={save}
      />
    </>
  );
}

/** Levels of other systems (decisions 3), for the player, and for who runs a club of theirs. */
export function Levels({ playerId }: { readonly playerId: string }) {
  const { levels: words } = useDeskWords().players;
  const query = useQuery(ask('getPlayer', { params: { id: playerId } }));
  return (
    <Card title={words.title} titleId={`levels-${playerId}`}>
      <Loaded query={query}>{(player) => <LevelsOf player={player} />}</Loaded>
    </Card>
  );
}
