import type { RatingView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Course } from '@courtcast/web-score/player/course.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { ratingCourseInput } from './player-reads.ts';

interface CourseProps {
  readonly playerId: string;
  readonly rating: RatingView;
}

/** How a rating went through the last matches. Its place is there before they are. */
function RatingCourse({ playerId, rating }: CourseProps) {
  const { player: words } = useWords();
  const { number } = useFormats();
  const { data: changes } = useQuery(read('listRatingChanges', ratingCourseInput(playerId, rating)));
  const values = changes?.data.map(({ value }) => value).toReversed() ?? [];
  const [first, last] = [values.at(0), values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2)
    return <span className="rating__course" />;
  const label = words.ratingCourse(values.length, number(first), number(last));
  return <Course name="rating" values={values} label={label} />;
}

interface NumberProps {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** A number with its range below. */
function NumberWithRange({ value, from, to }: NumberProps) {
  const { player: words } = useWords();
  const { number } = useFormats();
  const range = [number(from), number(to)] as const;
  return (
    <>
      <span className="rating__value">{number(value)}</span>
      <span className="rating__note">
        <span aria-hidden="true">{words.ratingRange(...range)}</span>
        <span className="visually-hidden">{words.ratingRangeSpoken(...range)}</span>
      </span>
    </>
  );
}

function Played({ playerId, rating }: CourseProps) {
  const { frame, player: words } = useWords();
  const { sport, discipline, matches, isProvisional } = rating;
  return (
    <>
      {frame.sports[sport]} · {words[discipline]}
      <span className="rating__note">
        {words.ratedMatches(matches)}
        {isProvisional && ` · ${words.provisional}`}
      </span>
      <RatingCourse playerId={playerId} rating={rating} />
    </>
  );
}

/** How strong a player is, by sport, alone and in pairs; nothing of who has not played. */
export function Ratings({ id }: { readonly id: string }) {
  const { player: words } = useWords();
  const ratings = useKnown('getPlayerRatings', { params: { id } })?.ratings ?? [];
  if (ratings.length === 0) return null;
  return (
    <Section className="player__part" title={words.ratings}>
      <Table
        className="rating"
        caption={words.ratings}
        rows={ratings}
        keyOf={({ sport, discipline }) => `${sport} ${discipline}`}
        columns={[
          { id: 'played', label: words.played, cell: (rating) => <Played playerId={id} rating={rating} /> },
          {
            id: 'rating',
            label: words.rating,
            className: 'rating__number',
            cell: ({ value, from, to }) => <NumberWithRange {...{ value, from, to }} />,
          },
          {
            id: 'level',
            label: words.level,
            className: 'rating__number',
            cell: ({ level, levelFrom, levelTo }) => (
              <NumberWithRange value={level} from={levelFrom} to={levelTo} />
            ),
          },
        ]}
      />
    </Section>
  );
}
