import { createRealtime } from '@courtcast/realtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { followConnection } from '../realtime/connection.ts';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no place for the app');

// Pages ask for what they show by themselves while there is no socket.
const client = createRealtime({ pollEveryMs: 0 });

createRoot(place).render(
  <StrictMode>
    <App queryClient={createQueryClient()} realtime={{ client, connection: followConnection(client) }} />
  </StrictMode>,
);
