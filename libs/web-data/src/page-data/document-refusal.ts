import type { ApiError } from '@courtcast/client';
import { createContext } from 'react';

/** Why the document shows no page; null where it shows one, or nothing yet. */
export const DocumentRefusal = createContext<ApiError | null>(null);
