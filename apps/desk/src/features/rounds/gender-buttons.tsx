import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** As what somebody plays on a mixed evening. */
export type PlayedGender = 'female' | 'male';

const genders = ['female', 'male'] as const satisfies readonly PlayedGender[];

interface GenderButtonsProps {
  /** Whom it is asked of; absent: whoever holds the phone. */
  readonly name?: string;
  readonly value?: PlayedGender | undefined;
  readonly choose: (gender: PlayedGender) => void;
}

/** Woman or man, a button each. */
export function GenderButtons({ name, value, choose }: GenderButtonsProps) {
  const { people: words } = useDeskWords().evening;
  return genders.map((gender) => (
    <Button key={gender} look="chip" aria-pressed={gender === value} onClick={() => choose(gender)}>
      {words.genders[gender]}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
    </Button>
  ));
}
