import { feeInWords } from '@courtcast/messages/fee.ts';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { freePlaces } from './entry-list.ts';
import type { EntryList } from './entry-list.ts';

interface OfList {
  readonly list: EntryList;
}

/** The number of places, and of entries on the waiting list. */
export function usePlaces(list: EntryList): string {
  const { entering: words } = useWords();
  const { capacity, accepted, waiting } = list;
  const free = freePlaces(list);
  const wait = waiting > 0 ? ` · ${words.waitingList(waiting)}` : '';
  if (capacity === null) return words.unlimited(accepted) + wait;
  return (free === 0 ? words.full(capacity) : words.free(free, capacity)) + wait;
}

function useBounds(
  words: {
    readonly between: (from: string, to: string) => string;
    readonly from: (one: string) => string;
    readonly to: (one: string) => string;
  },
  textOf: (value: number) => string,
) {
  return (from: number | null, to: number | null): string | null => {
    if (from !== null && to !== null) return words.between(textOf(from), textOf(to));
    if (from !== null) return words.from(textOf(from));
    return to === null ? null : words.to(textOf(to));
  };
}

/** Who may enter the draw, in words. */
function useConditions({ pairs, gender, conditions }: EntryList): string {
  const { entering: words } = useWords();
  const formats = useFormats();
  const born = useBounds(words.born, String);
  const level = useBounds(words.level, (value) => formats.number(value));
  const who = gender === null ? words.everyone : words.genders[gender];
  return [
    pairs ? words.pairsOnly : words.singlesOnly,
    who,
    born(conditions.bornFrom, conditions.bornTo),
    level(conditions.ratingFrom, conditions.ratingTo),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a level is, and which direction is stronger: the highest one gets a place first where that is how they are given. */
export function useLevelHint({
  acceptance,
  rankedBy,
  strengthFrom,
}: Pick<EntryList, 'acceptance' | 'rankedBy' | 'strengthFrom'>): string {
  const { form } = useWords().entering;
  const isSaid = strengthFrom === undefined || strengthFrom.kind === 'said';
  const decides = acceptance === 'ranking' && rankedBy === 'rating' && isSaid;
  return decides ? form.levelHintByStrength : form.levelHint;
}

/** What entering costs. */
export function useFee({ fee }: Pick<EntryList, 'fee'>): string | null {
  const formats = useFormats();
  if (fee === null) return null;
  return feeInWords(fee, formats.money);
}

interface FactsProps extends OfList {
  /** IANA zone of the tournament. */
  readonly zone: string | null;
  /** The registration deadline, used if the list has no date of its own. */
  readonly deadline: string | null;
}

/** Facts for people who consider entering: places, conditions, fee and deadline. */
export function EntryFacts({ list, zone, deadline }: FactsProps) {
  const { entering: words } = useWords();
  const places = usePlaces(list);
  const conditions = useConditions(list);
  const fee = useFee(list);
  const { opensAt, opening, withdrawalDeadline, acceptance } = list;
  const closes = list.closesAt ?? deadline;
  return (
    <>
      <dl className="facts">
        <Fact name={words.facts.entries}>{words.opening[opening]}</Fact>
        <Fact name={words.facts.places}>{places}</Fact>
        <Fact name={words.facts.conditions}>{conditions}</Fact>
        {fee !== null && (
          <Fact name={words.facts.fee} isWide>
            {fee}
          </Fact>
        )}
        {opening === 'not-yet' && opensAt !== null && (
          <Fact name={words.facts.opens}>
            <Moment at={opensAt} zone={zone} />
          </Fact>
        )}
        {closes !== null && (
          <Fact name={words.facts.closes}>
            <Moment at={closes} zone={zone} />
          </Fact>
        )}
        {withdrawalDeadline !== null && (
          <Fact name={words.facts.withdrawal}>
            <Moment at={withdrawalDeadline} zone={zone} />
          </Fact>
        )}
      </dl>
      {acceptance === 'ranking' && <p>{words.byStrength}</p>}
    </>
  );
}
