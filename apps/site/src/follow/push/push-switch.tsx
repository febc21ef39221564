import { useEffect, useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFollowed } from '../followed-store.ts';
import { findPushState, switchPushOff, switchPushOn } from './push-subscription.ts';
import type { PushState } from './push-subscription.ts';
import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import './push.css';

async function fetchPushKey(): Promise<AnswerOf<'getPushKey'>> {
  // The key comes with the page data, which do not count as requests of the API.
  const page = await fetchPageData(addresses.my);
  const found = page?.reads.find(({ key: [operation] }) => operation === 'getPushKey');
  return (found?.data as AnswerOf<'getPushKey'> | undefined) ?? { publicKey: null };
}

/** The server's push key; null if push is not configured, undefined while loading. */
function usePushKey(): string | null | undefined {
  return useQuery({ queryKey: ['push-key'], queryFn: fetchPushKey }).data?.publicKey;
}

/** Null until the browser's state is known. */
type Shown = PushState | null;

function usePushSwitch(publicKey: string) {
  const followed = useFollowed();
  const [state, setState] = useState<Shown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    const show = (found: PushState) => {
      if (isShown) setState(found);
    };
    findPushState().then(show, () => show('unsupported'));
    return () => {
      isShown = false;
    };
  }, []);
  const change = async (isWanted: boolean) => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setState(await (isWanted ? switchPushOn(publicKey, followed) : switchPushOff()));
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  };
  return { state, isBusy, hasFailed, change };
}

function Switch({ publicKey }: { readonly publicKey: string }) {
  const { push: words } = useWords().follow;
  const { state, isBusy, hasFailed, change } = usePushSwitch(publicKey);
  if (state === null) return null;
  if (state === 'unsupported') return <p className="push__text">{words.unsupported}</p>;
  return (
    <>
      <label className="push__switch">
        <Tick
          role="switch"
          checked={state === 'on'}
          disabled={isBusy || state === 'denied'}
          onTick={(isTicked) => void change(isTicked)}
        />
        {words.label}
      </label>
      <p className="push__text">{words.text}</p>
      <p className="push__text" role="status">
        {state === 'denied' && words.denied}
        {hasFailed && words.failed}
      </p>
    </>
  );
}

/** Switches notifications about followed items on and off; says why if that is not possible. */
export function PushSwitch() {
  const { push: words } = useWords().follow;
  const publicKey = usePushKey();
  if (publicKey === undefined) return null;
  return (
    <section className="push" aria-label={words.title}>
      {publicKey === null ? (
        <p className="push__text">{words.unavailable}</p>
      ) : (
        <Switch publicKey={publicKey} />
      )}
    </section>
  );
}
