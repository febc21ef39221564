import type { ServerResponse } from 'node:http';
import { badGateway, isProblem, timedOut } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Dispatcher } from 'undici';
import { errors } from 'undici';
import type { Circuit } from './circuit.ts';
import { compressAnswer, MIN_COMPRESSED_BYTES } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { addHeadersForClient } from '../http/headers.ts';

/** The outcome of a call: a status, or that the client left. */
export type CallOutcome = number | 'client-left';

/** Whether a service was too slow, which asking it again would not mend. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.BodyTimeoutError
  );
}

/** The refusal for a client after a failed call. */
export function toCallProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  return isTimeout(error) ? timedOut() : badGateway();
}

const clientLeft = new Error('The client left');

/**
 * Carries one answer of a service to the client while it arrives, at the pace that the client reads. It lives as
 * long as the request that it is the undici handler of.
 */
export class ResponseProxy implements Dispatcher.DispatchHandler {
  /**
   * Settles when the answer begins. Rejects with Problem `bad-gateway`, `timeout`, `unavailable` (the circuit) or
   * `payload-too-large` when there will be none.
   */
  readonly outcome: Promise<CallOutcome>;
  /** Whether the connection failed before anything was answered, so that a safe request may be sent again. */
  isRetryable = false;
  #exchange: HttpExchange;
  #circuit: Circuit;
  #controller: Dispatcher.DispatchController | undefined;
  #answered = Promise.withResolvers<CallOutcome>();
  #ended = Promise.withResolvers<CallOutcome>();
  #isWatched = false;
  #hasStarted = false;
  #isPaced = false;
  #length = -1;
  #whole: Buffer | undefined;

  constructor(exchange: HttpExchange, circuit: Circuit) {
    this.#exchange = exchange;
    this.#circuit = circuit;
    this.outcome = this.#ended.promise;
    exchange.response.once('close', this.#onClientClose);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#response.destroyed) controller.abort(clientLeft);
  }

  /** Only now the service is waited for: a client that sends slowly is not its fault. */
  onRequestSent(): void {
    this.watch();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (status < 200) return;
    this.watch();
    this.#writeHead(status, headers);
    this.#hasStarted = true;
    this.#answered.resolve(status);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    // A body that came in one piece leaves in one piece, with the head.
    if (chunk.length === this.#length) {
      this.#whole = chunk;
      return;
    }
    if (this.#response.write(chunk)) return;
    controller.pause();
    if (this.#isPaced) return;
    this.#isPaced = true;
    // Once for all pauses: compression never releases a listener that it was given.
    this.#response.on('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.#release();
    // As text the body leaves in the same write as the head, as bytes it would be a second write.
    if (this.#whole === undefined) this.#response.end();
    else this.#response.end(this.#whole.toString('latin1'), 'latin1');
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#release();
    if (this.#hasStarted) {
      this.#response.destroy();
      return;
    }
    if (error === clientLeft) this.#answered.resolve('client-left');
    else if (isProblem(error)) this.#refuse(error);
    else this.#fail(error);
    this.watch();
  }

  get #response(): ServerResponse {
    return this.#exchange.response;
  }

  #fail(error: Error): void {
    this.isRetryable = !isTimeout(error);
    this.#answered.reject(toCallProblem(error));
  }

  // The request is at fault, which says nothing of the service.
  #refuse(error: Error): void {
    this.#ended.reject(error);
    this.#answered.resolve('client-left');
  }

  /** From now on the circuit counts how long the service takes; at once where there is no body to be sent first. */
  watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    this.#circuit.watch(this.#answered.promise).then(this.#ended.resolve, this.#ended.reject);
  }

  #writeHead(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): void {
    const { request, answerHeaders } = this.#exchange;
    const sent = [...answerHeaders];
    addHeadersForClient(sent, headers);
    const length = headers['content-length'];
    this.#length = typeof length === 'string' ? Number(length) : -1;
    const isSmall = this.#length >= 0 && this.#length < MIN_COMPRESSED_BYTES;
    if (!isSmall && request.headers['accept-encoding'] !== undefined) {
      compressAnswer(request, this.#response);
    }
    this.#response.writeHead(status, sent);
  }

  #release(): void {
    this.#response.off('close', this.#onClientClose);
  }

  #onClientClose = (): void => {
    this.#controller?.abort(clientLeft);
  };
}
