import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RealtimeContext } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { Realtime } from '@courtcast/web-data/realtime/realtime-context.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import type { Wording } from '@courtcast/messages/words.ts';
import { FaultBoundary } from '@courtcast/web-ui/page/fault-boundary.tsx';
import { Pages } from './pages.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly realtime: Realtime;
  /** The language of the document, with its texts. */
  readonly wording: Wording;
}

/** The pages with all their providers except the router, which differs between server and browser. */
export function App({ queryClient, realtime, wording }: AppProps) {
  return (
    <LanguageProvider initial={wording}>
      <FaultBoundary>
        <QueryClientProvider client={queryClient}>
          <RealtimeContext value={realtime}>
            <Pages />
          </RealtimeContext>
        </QueryClientProvider>
      </FaultBoundary>
    </LanguageProvider>
  );
}
