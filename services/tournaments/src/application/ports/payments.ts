import type { MailLanguage, Money } from '../../domain/entries/entry-state.ts';
import type { FoundPayment } from '../../domain/entries/payment.ts';

/** A payment that a page of the provider is to take. */
export interface PaymentOrder extends Money {
  /** With `attempt` the payment's name: the provider makes one payment of the same name once, whoever asks how often. */
  readonly registrationId: string;
  readonly attempt: number;
  /** What it is for, as the page says it. Nothing of a person. */
  readonly title: string;
  /** The language of the page; null: as the browser asks for it. */
  readonly language: MailLanguage | null;
  readonly expiresAt: Date;
}

/** A payment at the provider, with the page that takes it. */
export interface ProviderPayment extends FoundPayment {
  /** Null where the page takes nothing any more. */
  readonly url: string | null;
}

/** Which payment a notice of the provider is about. */
export interface PaymentNotice {
  readonly registrationId: string;
  readonly attempt: number;
  readonly reference: string;
}

/** The provider of payments. Each call is a Problem unavailable without an answer. */
export interface Payments {
  /** Makes the page for an order; of one that was made before, that one. Null where it is too late for one. */
  open(order: PaymentOrder): Promise<ProviderPayment | null>;
  get(reference: string): Promise<ProviderPayment>;
  /** Ends a page, unless something was paid there meanwhile: it says how the payment stands then. */
  close(reference: string): Promise<ProviderPayment>;
  /** Pays back everything, once however often it is asked. False where that failed for now. */
  refund(reference: string): Promise<boolean>;
  /**
   * What a notice is about; null where it is about nothing of ours. Problem invalid for one that the provider has not
   * signed, or has signed too long ago.
   */
  readNotice(bytes: Buffer, signature: string): PaymentNotice | null;
}

/** Dependencies of payments. */
export interface PaymentDeps {
  /** Null: fees are noted by the desk alone. */
  readonly payments: Payments | null;
}
