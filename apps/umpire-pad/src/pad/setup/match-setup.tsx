import { useId, useState } from 'react';
import { sides } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Choice } from '../choice.tsx';
import { PadMenu } from '../menu/pad-menu.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { MatchHeading } from './match-heading.tsx';
import type { HeadedMatch } from './match-heading.tsx';
import { PairPicks } from './pair-picks.tsx';
import { serverByToss, startOf } from './service-plan.ts';
import type { ServicePlan } from './service-plan.ts';
import { ShirtChoice } from './shirt-choice.tsx';
import { Toss } from './toss.tsx';
import { WarmUp } from './warm-up.tsx';

interface ServicePicksProps extends PadPartProps {
  readonly plan: ServicePlan;
  readonly setPlan: (plan: ServicePlan) => void;
}

/** The toss, who serves first, and who stands where. */
function ServicePicks({ plan, setPlan, ...part }: ServicePicksProps) {
  const { players, nameOf, notes, note } = part;
  const words = useWords().umpire.before;
  const bothSides = sides.map((side) => ({ value: side, name: nameOf(side) }));
  return (
    <>
      <Toss
        nameOf={nameOf}
        toss={notes.toss}
        decide={(toss) => {
          note({ toss });
          setPlan({ ...plan, server: serverByToss(toss) ?? plan.server });
        }}
      />
      <Choice
        question={words.server}
        options={bothSides}
        chosen={plan.server}
        choose={(server) => setPlan({ ...plan, server })}
      />
      {players.home.length > 1 && (
        <PairPicks
          {...part}
          plan={plan}
          setFirst={(side, position) => setPlan({ ...plan, first: { ...plan.first, [side]: position } })}
        />
      )}
      <Choice
        question={words.left}
        options={bothSides}
        chosen={notes.left}
        choose={(left) => note({ left })}
      />
    </>
  );
}

/** What has to be said before the match can start, as its question stands above. */
function useOpenQuestion({ server, first }: ServicePlan, nameOf: PadPartProps['nameOf']): string {
  const words = useWords().umpire.before;
  if (server === null) return words.open;
  return words.firstOf(nameOf(sides.find((side) => first[side] === undefined) ?? server));
}

interface BeforeStartProps extends PadPartProps, HeadedMatch {}

/** Who stands where, the toss, who serves, the warm-up; only who serves has to be said before the match starts. */
function Preparation(props: BeforeStartProps) {
  const { players, nameOf, act, notes, note } = props;
  const { umpire, score } = useWords();
  const words = umpire.before;
  const [plan, setPlan] = useState<ServicePlan>({ server: serverByToss(notes.toss), first: {} });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const start = startOf(plan, players.home.length > 1);
  const open = useOpenQuestion(plan, nameOf);
  const openId = useId();
  return (
    <section className="pad-before" aria-label={words.title}>
      <div className="pad-before__parts">
        <MatchHeading {...props} />
        <WarmUp notes={notes} note={note} />
        <ServicePicks {...props} plan={plan} setPlan={setPlan} />
        <h2 className="pad-before__heading">{words.shirts}</h2>
        {sides.map((side) => (
          <ShirtChoice key={side} side={side} nameOf={nameOf} notes={notes} note={note} />
        ))}
      </div>
      <div className="pad-before__foot">
        <p className="pad-before__open" id={openId} role="status">
          {start === null && open}
        </p>
        <button type="button" className="pad-button" onClick={() => setMenuOpen(true)}>
          {words.notPlayed}
        </button>
        <button
          type="button"
          className="pad-button pad-button--main"
          disabled={start === null}
          aria-describedby={openId}
          onClick={() => start !== null && act({ do: 'start', ...start })}
        >
          {score.before.start}
        </button>
      </div>
      {isMenuOpen && <PadMenu {...props} order={sides} close={() => setMenuOpen(false)} />}
    </section>
  );
}

/** What is done before the first point. */
export function MatchSetup(props: BeforeStartProps) {
  const { before } = useWords().score;
  const { home, guest } = props.players;
  if (home.length > 0 && guest.length > 0) return <Preparation {...props} />;
  return (
    <section className="pad-message">
      <MatchHeading {...props} />
      <p>{before.sidesUnknown}</p>
    </section>
  );
}
