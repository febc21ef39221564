import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { storeCode, readCode } from './stored-codes.ts';
import type { StoredCode } from './stored-codes.ts';
import type { RoundDesk } from './use-round-desk.ts';

/** A code with its texts. */
interface ShownCodeProps {
  readonly title: string;
  readonly text: string;
  readonly address: string;
  readonly expiresAt: string | null;
}

/** Prints only this code, to hang it up. */
function print(target: HTMLElement): void {
  const part = target.closest('.evening-code');
  document.documentElement.dataset.printing = 'code';
  part?.setAttribute('data-printed', 'true');
  window.print();
  part?.removeAttribute('data-printed');
  delete document.documentElement.dataset.printing;
}

/** A QR code for phones: to scan, copy, or print. */
function ShownCode({ title, text, address, expiresAt }: ShownCodeProps) {
  const { codes: words } = useDeskWords().evening;
  const { dayAndTime } = useFormats();
  return (
    <div className="evening-code">
      <CodePanel
        address={address}
        link={words.link}
        codeOf={title}
        copy={{ label: words.copy, copied: words.copied }}
      >
        <h3>{title}</h3>
        <p>{text}</p>
        {expiresAt !== null && <p className="rows__more">{words.until(dayAndTime(expiresAt, null))}</p>}
        <Button look="link" onClick={({ currentTarget }) => print(currentTarget)}>
          {words.print}
        </Button>
      </CodePanel>
    </div>
  );
}

type Kind = 'play' | 'join';

interface CodeProps {
  readonly kind: Kind;
  readonly drawId: string;
  readonly title: string;
  readonly text: string;
  readonly make: string;
  /** Whether codes of this kind work at all; a closed door's code does not. */
  readonly isOpen?: boolean;
  /** Creates a code; null if refused. */
  readonly create: () => Promise<StoredCode | null>;
  readonly refusal: ReactNode;
}

/** A code that is created on demand and stored in this browser, since the API returns its key only once. */
function Code({ kind, drawId, title, text, make, isOpen = true, create, refusal }: CodeProps) {
  const [code, setCode] = useState(() => readCode({ kind, drawId }));
  const [isMaking, setMaking] = useState(false);
  const run = async () => {
    setMaking(true);
    const made = await create();
    setMaking(false);
    if (made === null) return;
    storeCode({ kind, drawId }, made);
    setCode(made);
  };
  if (code !== null && isOpen)
    return (
      <ShownCode
        title={title}
        text={text}
        address={window.location.origin + addresses[kind](drawId, code.key)}
        expiresAt={code.expiresAt}
      />
    );
  return (
    <div className="evening-code--closed">
      <h3>{title}</h3>
      <p>{text}</p>
      {refusal}
      <div className="form__actions">
        <Button disabled={isMaking} onClick={() => void run()}>
          {make}
        </Button>
      </div>
    </div>
  );
}

function PlayCode({ drawId }: { readonly drawId: string }) {
  const { codes: words } = useDeskWords().evening;
  const { save, refusal } = useSave('createBoard', { touches: ['listBoards'] });
  return (
    <Code
      kind="play"
      drawId={drawId}
      title={words.play}
      text={words.playText}
      make={words.makePlay}
      refusal={<RefusalNote refusal={refusal} />}
      create={async () => {
        const { answer } = await save({ body: { drawId, name: words.play } });
        return answer && { key: answer.data.key, expiresAt: answer.data.board.expiresAt };
      }}
    />
  );
}

/** The code at the door: people who scan it enter their own name while the door is open. */
function DoorCode({ draw: { id, doorUntil } }: RoundDesk) {
  const { codes: words } = useDeskWords().evening;
  const { save, refusal } = useSave('createDoor', { touches: ['getDraw'] });
  const closing = useSave('deleteDoor', { touches: ['getDraw'] });
  const now = useNow('halfMinute');
  const isOpen = typeof doorUntil === 'string' && Date.parse(doorUntil) > now;
  return (
    <>
      <Code
        key={isOpen ? 'open' : 'closed'}
        kind="join"
        drawId={id}
        isOpen={isOpen}
        title={words.join}
        text={words.joinText}
        make={words.makeJoin}
        refusal={<RefusalNote refusal={refusal} />}
        create={async () => {
          const { answer } = await save({ params: { id }, body: {} });
          return answer && answer.data;
        }}
      />
      {isOpen && (
        <Button look="link" disabled={closing.isSaving} onClick={() => void closing.save({ params: { id } })}>
          {words.closeDoor}
        </Button>
      )}
      <RefusalNote refusal={closing.refusal} />
    </>
  );
}

interface CodesPartProps {
  readonly desk: RoundDesk;
  /** Whether the user may admit people. */
  readonly mayManage: boolean;
}

/** Whether people enter singly; the host enters pairs. */
function isOfSingles({ draw: { teams, entrants } }: RoundDesk): boolean {
  return teams !== true && !entrants.some(({ players }) => players.length > 1);
}

/** The ways into an evening for players and spectators: codes for phones, the display, the public page. */
export function CodesPart({ desk, mayManage }: CodesPartProps) {
  const { codes: words } = useDeskWords().evening;
  const { id, tournamentId } = desk.draw;
  return (
    <Card title={words.title} titleId="codes-title">
      <PlayCode drawId={id} />
      {mayManage && isOfSingles(desk) && <DoorCode {...desk} />}
      <ul className="rows">
        <li>
          <a href={addresses.drawDisplay(id)}>{words.display}</a>
        </li>
        <li>
          <Link to={addresses.draw(tournamentId, id)}>{words.publicPage}</Link>
        </li>
      </ul>
    </Card>
  );
}
