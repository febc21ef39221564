import { defineInternalOperations } from '../operations/operation.ts';
import { personData } from './shapes.ts';

/** Operations of notifications for other services. */
export const notificationsInternal = defineInternalOperations('notifications', {
  exportFromNotifications: { ...personData, summary: 'Which mails a person has chosen' },
});
