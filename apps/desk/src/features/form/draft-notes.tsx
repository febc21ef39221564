import { useWatch } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { FieldModel } from './field-model.ts';
import { valueText } from './field-model.ts';
import type { FieldConflict } from './merge-record.ts';
import type { DraftNews } from './use-draft-values.ts';

interface DraftNotesProps {
  readonly news: DraftNews;
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly choose: (name: string, value: unknown) => void;
  readonly discard: () => void;
}

interface ConflictProps extends Pick<DraftNotesProps, 'choose'> {
  readonly conflict: FieldConflict;
  readonly model: FieldModel;
}

function Conflict({ conflict: { name, theirs }, model, choose }: ConflictProps) {
  // It may be typed on before one chooses.
  const mine: unknown = useWatch({ name });
  const { kit } = useDeskWords();
  return (
    <tr>
      <th scope="row">{model.label}</th>
      <td>
        {valueText(model, mine)}
        <button type="button" className="link-button" onClick={() => choose(name, mine)}>
          {kit.conflict.keepMine(model.label)}
        </button>
      </td>
      <td>
        {valueText(model, theirs)}
        <button type="button" className="link-button" onClick={() => choose(name, theirs)}>
          {kit.conflict.takeTheirs(model.label)}
        </button>
      </td>
    </tr>
  );
}

function Conflicts({ news: { conflicts }, fields, choose }: DraftNotesProps) {
  const { kit } = useDeskWords();
  return (
    <div className="conflicts" role="alert">
      <p>{kit.conflict.text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{kit.conflict.field}</th>
            <th scope="col">{kit.conflict.mine}</th>
            <th scope="col">{kit.conflict.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => {
            const model = fields[conflict.name];
            return (
              model && <Conflict key={conflict.name} conflict={conflict} model={model} choose={choose} />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What has happened to a form beside what is typed into it: restored, changed by others, changed by both. */
export function DraftNotes(props: DraftNotesProps) {
  const { news, fields, discard } = props;
  const { kit } = useDeskWords();
  const taken = news.taken.flatMap((name) => fields[name]?.label ?? []);
  return (
    <>
      {news.isRestored && (
        <p className="desk-strip" role="status">
          {kit.restored}{' '}
          <button type="button" className="link-button" onClick={discard}>
            {kit.discard}
          </button>
        </p>
      )}
      {taken.length > 0 && (
        <p className="desk-strip" role="status">
          {kit.conflict.taken(taken.join(', '))}
        </p>
      )}
      {news.conflicts.length > 0 && <Conflicts {...props} />}
    </>
  );
}
