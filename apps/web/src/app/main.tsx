import { createRealtimeClient } from '@courtcast/realtime-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { followConnection } from '../realtime/connection.ts';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no place for the app');

const client = createRealtimeClient({ url: window.location.origin });

createRoot(place).render(
  <StrictMode>
    <App queryClient={createQueryClient()} realtime={{ client, connection: followConnection(client) }} />
  </StrictMode>,
);
