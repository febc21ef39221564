import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** Says that no match is in progress. */
export function NothingLive() {
  const { live } = useWords();
  return (
    <Notice title={live.quiet} icon={<Icon name="court" />} role="status">
      <p>{live.quietText}</p>
    </Notice>
  );
}

/** Says that matches are in progress, but none with the words that the user searches for. */
export function NothingFound({ search }: { readonly search: string }) {
  const { live } = useWords();
  return (
    <Notice title={live.noneFound}>
      <p>{search.trim() === '' ? live.noneOfFilter : live.noneFoundText(search)}</p>
    </Notice>
  );
}
