import { Suspense, lazy, useEffect, useState } from 'react';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { MAX_FOLLOWED } from './followed.ts';
import type { Followed } from './followed.ts';
import { follow, renewAtVisit, unfollow, useFollowed, useIsFollowed } from './followed-store.ts';
import './follow.css';

/** Shown once, when the first item is followed. */
const PushSwitch = lazy(async () => ({ default: (await import('./push/push-switch.tsx')).PushSwitch }));

/** The outcome of the click; null while the button itself shows it. */
type Outcome = 'followed' | 'full' | null;

/** Follows or unfollows an item; stored in this browser, without an account. */
export function FollowButton(thing: Followed) {
  const { follow: words } = useWords();
  const isHydrated = useHydrated();
  const isFollowed = useIsFollowed(thing);
  const isFirst = useFollowed().length === 1;
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isJustFollowed = outcome === 'followed' && isFollowed;
  useEffect(renewAtVisit, []);
  const onClick = () => {
    if (isFollowed) {
      unfollow(thing);
      setOutcome(null);
    } else setOutcome(follow({ ...thing }) ? 'followed' : 'full');
  };
  return (
    <div className="follow">
      <Button
        look="quiet"
        className="follow__button"
        aria-pressed={isFollowed}
        aria-label={words.followThing(thing.name)}
        disabled={!isHydrated}
        onClick={onClick}
      >
        <Icon name="star" />
        {words.follow}
      </Button>
      <p className="follow__outcome" role="status">
        {outcome === 'full' && words.full(MAX_FOLLOWED)}
        {isJustFollowed && <Link to={addresses.my}>{words.toMy}</Link>}
      </p>
      {isJustFollowed && isFirst && (
        <Suspense>
          <PushSwitch />
        </Suspense>
      )}
    </div>
  );
}
