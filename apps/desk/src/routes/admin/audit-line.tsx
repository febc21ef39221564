import type { AnswerOf } from '@courtcast/client';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

type Line = AnswerOf<'listAudit'>['data'][number];
type SentenceFacts = Parameters<DeskWords['audit']['sentences'][Line['action']]>[0];

function wordOf(words: Readonly<Record<string, string>>, known = ''): string {
  return new Map(Object.entries(words)).get(known) ?? known;
}

/** Returns a function that gives the action as the predicate of a sentence about the actor. */
function useSentence(): (line: Line) => string {
  const { activity, admin, audit: words, me } = useDeskWords();
  const { tournament } = useWords();
  const known = { ...tournament.phase, ...me.roles, ...me.clubs.roles, ...admin.roles };
  return ({ action, record, facts }) => {
    const named: SentenceFacts = {
      what: record.name ?? words.unnamed[record.kind],
      from: wordOf(known, facts.from),
      to: wordOf(known, facts.to),
      club: facts.club ?? '',
      person: facts.person?.name ?? activity.unnamedUser,
    };
    return words.sentences[action](named);
  };
}

interface AuditLineProps {
  readonly line: Line;
  /** Filters by a user; absent if one is chosen. */
  readonly onUser?: ((id: string, name: string) => void) | undefined;
}

/** An audit entry as a sentence. */
export function AuditLine({ line, onUser }: AuditLineProps) {
  const { activity, audit: words } = useDeskWords();
  const sentenceOf = useSentence();
  const { actor, at } = line;
  const { kind, id } = actor;
  const name = kind === 'system' ? activity.system : (actor.name ?? activity.unnamedUser);
  return (
    <li>
      <div className="rows__main">
        <p className="activity__sentence">
          <strong>{name}</strong> {sentenceOf(line)}
        </p>
        <p className="activity__about">
          <Moment at={at} zone={null} />
          {onUser !== undefined && kind === 'user' && id !== null && (
            <Button look="link" onClick={() => onUser(id, name)}>
              {words.onlyUser(name)}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
