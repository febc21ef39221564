import type { Logger } from '@courtcast/observability';
import { unavailable } from '@courtcast/problem';
import { createLocalJWKSet, errors } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey, LocalJWKSet } from 'jose';
import type { Clock } from './clock.ts';

/** `fetchKeys` asks the provider; the callbacks are notified: `onAsked` of whether the provider has answered. */
interface ProviderKeysOptions {
  readonly fetchKeys: () => Promise<JSONWebKeySet>;
  readonly onAsked: (hasAnswered: boolean) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** An unknown `kid` asks the provider at most this often (decisions 2). */
const UNKNOWN_KEY_PAUSE_MS = 30_000;
/** While there are no keys at all, requests wait for the first ones: then it is asked this often. */
const FIRST_KEYS_PAUSE_MS = 1_000;
/** From this age on keys are refreshed beside the requests, from the next one on before them (decisions 2). */
const REFRESH_AGE_MS = 9 * 60_000;
const MAX_AGE_MS = 10 * 60_000;

const never = Number.NEGATIVE_INFINITY;

/**
 * The provider's keys: cached, refreshed on an unknown `kid` and with age, kept through an outage. Its lifetime is
 * the verifier's; it holds no timer and no connection.
 */
export class ProviderKeys {
  /** Rises whenever the published keys are others than before. */
  generation = 0;
  #options: ProviderKeysOptions;
  #keys: LocalJWKSet | undefined;
  #published = '';
  #pending: Promise<void> | undefined;
  #isFailing = false;
  #loadedAt = never;
  #attemptedAt = never;
  #askedForUnknownAt = never;

  constructor(options: ProviderKeysOptions) {
    this.#options = options;
  }

  /**
   * Usually undefined. Keys of nine minutes are refreshed while requests go on; keys of ten minutes are refreshed
   * first, except in an outage, when known keys stay in use. `now` is in ms since 1970.
   */
  keepFresh(now: number): Promise<void> | undefined {
    if (this.#keys === undefined || now - this.#loadedAt < REFRESH_AGE_MS) return undefined;
    if (this.#isFailing && now - this.#attemptedAt < UNKNOWN_KEY_PAUSE_MS) return undefined;
    const mayGoOn = this.#isFailing || now - this.#loadedAt < MAX_AGE_MS;
    const refreshed = this.#refresh();
    return mayGoOn ? undefined : refreshed;
  }

  /** Loads the keys where there are none. Throws Problem `unavailable` while the provider is out. */
  async load(): Promise<void> {
    if (this.#keys !== undefined) return;
    const waitMs = this.#isFailing ? this.#attemptedAt + FIRST_KEYS_PAUSE_MS - this.#now() : 0;
    if (waitMs <= 0) await this.#refresh();
    this.#refuseWhileFailing(Math.max(waitMs, FIRST_KEYS_PAUSE_MS));
  }

  /** The key of a token, for jose. Throws jose's errors for a token without one, Problem `unavailable` in an outage. */
  readonly find: JWTVerifyGetKey<CryptoKey> = async (header, token) => {
    await this.load();
    try {
      return await this.#current()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#refreshForUnknownKey();
      return this.#current()(header, token);
    }
  };

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #current(): LocalJWKSet {
    if (this.#keys === undefined) throw unavailable('The identity provider cannot be reached');
    return this.#keys;
  }

  async #refreshForUnknownKey(): Promise<void> {
    const waitMs = this.#askedForUnknownAt + UNKNOWN_KEY_PAUSE_MS - this.#now();
    if (waitMs <= 0) {
      this.#askedForUnknownAt = this.#now();
      await this.#refresh();
    } else await this.#pending;
    this.#refuseWhileFailing(waitMs > 0 ? waitMs : UNKNOWN_KEY_PAUSE_MS);
  }

  #refuseWhileFailing(waitMs: number): void {
    if (this.#isFailing) {
      throw unavailable('The identity provider cannot be reached', Math.ceil(waitMs / 1000));
    }
  }

  #refresh(): Promise<void> {
    this.#pending ??= this.#fetch().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #fetch(): Promise<void> {
    this.#attemptedAt = this.#now();
    try {
      this.#accept(await this.#options.fetchKeys());
      this.#isFailing = false;
    } catch (err) {
      this.#isFailing = true;
      this.#options.logger.warn({ err }, 'Keys of the identity provider not refreshed');
    }
    this.#options.onAsked(!this.#isFailing);
  }

  #accept(set: JSONWebKeySet): void {
    const published = JSON.stringify(set.keys);
    this.#loadedAt = this.#now();
    if (published === this.#published && this.#keys !== undefined) return;
    this.#keys = createLocalJWKSet(set);
    this.#published = published;
    this.generation += 1;
  }
}
