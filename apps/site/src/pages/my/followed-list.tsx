import { useEffect } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { followedKinds } from '../../follow/followed.ts';
import type { Followed, FollowedKind } from '../../follow/followed.ts';
import { renewAtVisit, unfollow } from '../../follow/followed-store.ts';
import { PushSwitch } from '../../follow/push/push-switch.tsx';
import { MatchLink, PlayerLink, TeamLink, TournamentLink } from '@courtcast/web-score/links.tsx';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import { keyOf } from './my-matches.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { MyData } from './my-matches.ts';

interface FollowedListProps {
  readonly followed: readonly Followed[];
  /** Undefined while loading. */
  readonly data: MyData | undefined;
}

/** The current name of an item, else its name when it was followed. */
function useName(data: MyData | undefined): (thing: Followed) => string {
  const { scores } = useWords();
  return (thing) => {
    const now = data?.names[keyOf(thing)];
    if (now === undefined) return thing.name === '' ? thing.id : thing.name;
    return now.match === null ? (now.name ?? thing.name) : matchName(scores, now.match);
  };
}

function ThingLink({ kind, id, name }: Followed) {
  if (kind === 'match') return <MatchLink id={id}>{name}</MatchLink>;
  if (kind === 'player') return <PlayerLink player={{ id, name }} />;
  if (kind === 'team') return <TeamLink team={{ id, name }} />;
  return <TournamentLink tournament={{ id, name }} />;
}

interface KindProps extends FollowedListProps {
  readonly kind: FollowedKind;
}

function Kind({ kind, followed, data }: KindProps) {
  const { follow: words } = useWords();
  const nameOf = useName(data);
  const things = followed.filter((thing) => thing.kind === kind);
  if (things.length === 0) return null;
  return (
    <section className="my__kind" aria-labelledby={`my-${kind}`}>
      <h3 id={`my-${kind}`} className="my__kind-name">
        {words.kinds[kind]}
      </h3>
      <ul className="my__things">
        {things.map((thing) => {
          const name = nameOf(thing);
          return (
            <li key={thing.id} className="my__thing">
              <ThingLink {...thing} name={name} />
              <Button
                look="bare"
                className="my__unfollow"
                aria-label={words.unfollowThing(name)}
                onClick={() => unfollow(thing)}
              >
                {words.unfollow}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The followed items by kind, each with a button to unfollow it. */
export function FollowedList(props: FollowedListProps) {
  const { follow: words } = useWords();
  useEffect(renewAtVisit, []);
  return (
    <Section title={words.things} titleId="my-things" className="my__followed">
      {followedKinds.map((kind) => (
        <Kind key={kind} kind={kind} {...props} />
      ))}
      <p className="my__note">{words.kept}</p>
      <PushSwitch />
    </Section>
  );
}
