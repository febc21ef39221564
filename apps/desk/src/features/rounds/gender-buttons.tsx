import { Button } from '@courtcast/web-ui/button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** The gender as which somebody plays a mixed evening. */
export type PlayedGender = 'female' | 'male';

const genders = ['female', 'male'] as const satisfies readonly PlayedGender[];

interface GenderButtonsProps {
  /** Whose gender is asked for; absent: the user's own. */
  readonly name?: string;
  readonly value?: PlayedGender | undefined;
  readonly choose: (gender: PlayedGender) => void;
}

/** A button for woman and one for man. */
export function GenderButtons({ name, value, choose }: GenderButtonsProps) {
  const { people: words } = useDeskWords().evening;
  return genders.map((gender) => (
    <Button key={gender} look="chip" aria-pressed={gender === value} onClick={() => choose(gender)}>
      {words.genders[gender]}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
    </Button>
  ));
}
