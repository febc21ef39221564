import { domainSettings } from '@courtcast/domain-service';
import { networksSetting } from '@courtcast/outbound';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import type { StripeSettings } from './adapters/payments/stripe-payments.ts';

/** What fees are paid online with: the keys and the public origin of the web app, or they are noted by the desk alone. */
const paymentSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  /** Signs what Stripe says by itself. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: settings.serviceUrl.default('https://api.stripe.com'),
  /** To which people come back who have paid. */
  PUBLIC_URL: settings.serviceUrl.optional(),
};

type PaymentConfig = z.output<z.ZodObject<typeof paymentSettings>>;

/** What fees are paid online with; undefined where they are not. */
export function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
  PUBLIC_URL: publicUrl,
}: PaymentConfig): StripeSettings | undefined {
  if (secretKey === undefined || webhookSecret === undefined || publicUrl === undefined) return undefined;
  return { secretKey, webhookSecret, apiUrl, publicUrl: publicUrl.replace(/\/$/, '') };
}

const isPaymentWhole = (config: PaymentConfig): boolean =>
  stripeOf(config) !== undefined ||
  (config.STRIPE_SECRET_KEY === undefined && config.STRIPE_WEBHOOK_SECRET === undefined);

const environmentSchema = z.object({
  ...domainSettings,
  IDENTITY_URL: settings.serviceUrl,
  SCORING_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  /** How people without an account confirm their entries: by the link of a mail, which needs mails, or at the desk. */
  ENTRY_CONFIRMATION: z.enum(['mail', 'desk']).default('desk'),
  /** Days after the end of a tournament for which what people have said in its entries is kept. */
  ENTRY_RETENTION_DAYS: settings.wholeNumber(1, 36_500).default(400),
  /** Networks that logos may be fetched from beside public addresses. */
  WEBHOOK_ALLOWED_NETWORKS: networksSetting,
  ...paymentSettings,
});

const configSchema = environmentSchema.refine(isPaymentWhole, {
  path: ['STRIPE_SECRET_KEY'],
  message: 'goes with STRIPE_WEBHOOK_SECRET and PUBLIC_URL: all of them are given, or neither key',
});

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
