import { useId, useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { sideName, tallyLine } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { countWon, maxRunOf, momentumOf } from '../play/momentum.ts';
import { HALF, lineOf } from '../play/momentum-line.ts';
import type { MomentumLine } from '../play/momentum-line.ts';
import type { PlayedPoint } from '../play/played-match.ts';

/** The number of last points that are counted separately. */
const LAST_POINTS = 12;
/** The shortest run of points that is mentioned. */
const MIN_RUN = 4;

/** What the chart shows, in sentences, for readers who cannot see it or prefer numbers. */
function sentencesOf({ match: words, scores }: Words, match: ShownMatch, points: readonly PlayedPoint[]) {
  const { momentum } = words;
  const names = { home: sideName(scores, match.players.home), guest: sideName(scores, match.players.guest) };
  const sets = [...new Set(points.map(({ set }) => set))];
  const bySet = sets.map((set) => {
    const won = countWon(points.filter((point) => point.set === set));
    return momentum.set(set + 1, tallyLine(names, won));
  });
  const run = maxRunOf(points);
  const longest =
    run === null || run.points < MIN_RUN ? [] : [momentum.run(names[run.side], run.points, run.set + 1)];
  const end = points.slice(-LAST_POINTS);
  const won = countWon(end);
  const last = end.length < LAST_POINTS ? [] : [momentum.last(LAST_POINTS, tallyLine(names, won))];
  return { about: momentum.about(names.home, names.guest), bySet, shown: [...last, ...longest] };
}

function Plot({ line }: { readonly line: MomentumLine }) {
  const { width, areas, breaks, sets } = line;
  return (
    <svg className="momentum__plot" aria-hidden="true">
      <svg viewBox={`0 ${-HALF} ${width} ${2 * HALF}`} preserveAspectRatio="none" width="100%" height="100%">
        <path className="momentum__area momentum__area--home" d={areas.home} />
        <path className="momentum__area momentum__area--guest" d={areas.guest} />
      </svg>
      <line className="momentum__middle" x1="0" x2="100%" y1="50%" y2="50%" />
      {sets.map(({ key, at, number }) => (
        <g key={key}>
          {number > 1 && <line className="momentum__set" x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />}
          <text className="momentum__number" x={`${at}%`} y="100%" dx="4" dy="-5">
            {number}
          </text>
        </g>
      ))}
      {breaks.map(({ key, at, side }) => (
        <circle
          key={key}
          className={`momentum__break momentum__break--${side}`}
          cx={`${at}%`}
          cy={side === 'home' ? '7%' : '93%'}
          r="4"
        />
      ))}
    </svg>
  );
}

interface MomentumChartProps {
  readonly match: ShownMatch;
  readonly points: readonly PlayedPoint[];
}

/** The momentum of a match as a line between the two sides. */
export function MomentumChart({ match, points }: MomentumChartProps) {
  const words = useWords();
  const captionId = useId();
  const line = useMemo(() => lineOf(momentumOf(points)), [points]);
  const { about, bySet, shown } = sentencesOf(words, match, points);
  const { scores } = words;
  return (
    <figure className="momentum" role="group" aria-labelledby={captionId}>
      <p className="momentum__side momentum__side--home" aria-hidden="true">
        {sideName(scores, match.players.home)}
      </p>
      <Plot line={line} />
      <p className="momentum__side momentum__side--guest" aria-hidden="true">
        {sideName(scores, match.players.guest)}
        <span className="momentum__legend">
          <span className="momentum__dot" /> {words.match.break}
        </span>
      </p>
      <figcaption id={captionId} className="momentum__caption">
        <span className="visually-hidden">
          {about} {bySet.join(' ')}{' '}
        </span>
        {shown.join(' ')}
      </figcaption>
    </figure>
  );
}
