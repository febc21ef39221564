import { useState } from 'react';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from './form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ButtonLook } from '@courtcast/web-ui/button.tsx';
import { fileName, saveFile } from './save-file.ts';

interface DownloadProps {
  readonly label: string;
  /** File name without its extension. */
  readonly name: string;
  /** Reads the table as text, or another file as bytes. */
  readonly read: () => Promise<string | Blob>;
  /** File extension, `csv` by default. */
  readonly ending?: string;
  readonly look?: ButtonLook;
}

/** Spreadsheets detect UTF-8 by it; reading a response as text removes it. */
const BYTE_ORDER_MARK = '\uFEFF';

const tableOf = (text: string) => new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });

/** Downloads a file as the signed-in user: a plain link has no token and could not read drafts. */
export function DownloadButton({ label, name, read, ending = 'csv', look = 'quiet' }: DownloadProps) {
  const { kit } = useDeskWords();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run = async () => {
    if (isReading) return;
    setReading(true);
    setRefusal(null);
    try {
      const file = await read();
      saveFile(fileName(name, ending), typeof file === 'string' ? tableOf(file) : file);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button look={look} aria-disabled={isReading} onClick={() => void run()}>
        {isReading ? kit.preparingFile : label}
      </Button>
      <RefusalNote refusal={refusal} />
    </>
  );
}
