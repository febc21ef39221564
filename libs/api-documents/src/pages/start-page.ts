import { contact } from '../publisher.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Page } from './layout.ts';
import type { OpenApi } from './shapes.ts';

const REPOSITORY = `${String(contact.url)}/tree/main`;

function first(): Html {
  return html`<h1>Start here</h1>
    <p>
      Courtcast is live scoring for tennis and padel: a point that is entered at the court is on every screen
      a moment later. Over this API you read live scores, run tournaments with draws and orders of play, run
      leagues with line-ups and tables, and score matches point by point.
    </p>
    <h2 id="base">Where it is</h2>
    <p>
      All paths begin with <code class="base-url">/api/v1</code> on the server that shows this page. JSON in
      and out; ids are opaque texts; times are UTC.
    </p>
    <h2 id="first-request">A first request</h2>
    <p>Reads need no token where nothing else is said. What is on court now:</p>
    <pre><code>curl <span class="base-url">/api/v1</span>/live/matches</code></pre>
    <p>
      Or without leaving this page: <a href="docs/live#listLiveMatches">all live matches</a> has a form that
      sends it, as every operation has.
    </p>`;
}

function credentials(): Html {
  return html`<h2 id="credentials">A token, or none</h2>
    <dl>
      <dt>None</dt>
      <dd>Public reads: live scores, matches, tournaments, draws, tables.</dd>
      <dt>A user: <code>Authorization: Bearer &lt;access token&gt;</code></dt>
      <dd>
        From the OpenID Connect provider of this installation;
        <a href="../../config.json">config.json</a> names it as <code>authIssuer</code>. The first request
        with a token creates the user and their player. On a local run the provider is one for development and
        gives a token to any name:
        <pre><code>curl -s "$AUTH_ISSUER/token" -d grant_type=client_credentials \\
  -d client_id=courtcast-script -d sub=you -d name=You</code></pre>
      </dd>
      <dt>A device: <code>Authorization: Board &lt;key&gt;</code></dt>
      <dd>
        A board enters points at a court, or for one match.
        <a href="docs/boards#createBoard">Who may make one</a>, and the key, which is shown once.
      </dd>
    </dl>
    <p>Credentials that are not valid are 401, on public reads, too.</p>`;
}

function subscription(): Html {
  return html`<h2 id="live">A first subscription</h2>
    <p>
      Scores are pushed over Socket.IO 4 at <code>/socket.io</code>. The acknowledgement has the present
      state, then come its changes, in order; a display needs no polling. In a module with
      <code>socket.io-client</code>:
    </p>
    <pre><code>import { io } from 'socket.io-client';

const socket = io('<span class="origin">http://localhost:8080</span>', { transports: ['websocket'] });
socket.on('connect', () =&gt; socket.emit('subscribe-live', {}, ({ snapshot }) =&gt; console.log(snapshot)));
socket.on('live:updated', ({ data }) =&gt; console.log(data));</code></pre>
    <p>
      <a href="docs/messages">Socket messages</a> has every subscription and event.
      <code>subscribe-match</code> follows one match with every version of it.
    </p>`;
}

function limits(figures: OpenApi['x-rate-limits']): Html {
  return html`<h2 id="errors">Errors</h2>
    <p>
      <code>{ statusCode, message, error }</code>. A 409 or 422 also has
      <code>details: [{ path, message, code }]</code>: <code>path</code> names the field, <code>code</code> is
      one of a closed list that programs switch on, <code>message</code> is for people.
      <a href="docs/reasons">Reason codes</a> has each with what helps. A 403 says who may.
    </p>
    <h2 id="limits">Limits</h2>
    <p>
      In any 60 seconds ${figures.public} requests of an address without credentials, ${figures.authenticated}
      of a user, ${figures.board} of a board. <code>RateLimit</code> says what is left; a 429 has
      <code>Retry-After</code> in seconds. Answers have an <code>ETag</code>: with
      <code>If-None-Match</code> they are sent only when they have changed.
    </p>
    <h2 id="repeating">Sending again safely</h2>
    <ul>
      <li>
        <code>Idempotency-Key</code> on a POST: a repetition within a day gets the first answer, and nothing
        is done twice.
      </li>
      <li>
        <code>expectedVersion</code> in writes to a match, <code>If-Match</code> on other PATCH and PUT: 409
        where somebody else was faster, instead of overwriting them.
      </li>
      <li>A misspelt query parameter is ignored; with <code>Prefer: handling=strict</code> it is 422.</li>
    </ul>`;
}

function more(): Html {
  return html`<h2 id="more">Clients and more</h2>
    <ul>
      <li>
        <a href="${REPOSITORY}/libs/client">@courtcast/client</a>: every operation as a typed call, with
        retries, idempotency keys and pages. <a href="${REPOSITORY}/libs/realtime">@courtcast/realtime</a>:
        live scores that connect again by themselves. For browsers and Node.
      </li>
      <li><a href="docs/operations">All operations</a> on one page, with a filter.</li>
      <li>
        <a href="${REPOSITORY}/docs/cookbook">Cookbook</a>: a scoreboard, a phone that scores, a tournament
        and a league by script, each as a program that runs.
      </li>
      <li>
        <a href="openapi.json">openapi.json</a> (OpenAPI 3.1) and
        <a href="asyncapi.json">asyncapi.json</a> (AsyncAPI 3.1), for generators and other readers.
      </li>
      <li><a href="${REPOSITORY}/docs">Documentation</a>: rules, decisions, how to run it.</li>
    </ul>`;
}

/** The first page: from nothing to a request, a subscription, and where to read on. */
export function startPage(openApi: OpenApi): Page {
  return {
    title: 'Start here',
    page: '',
    main: () =>
      html`${first()}${credentials()}${subscription()}${limits(openApi['x-rate-limits'])}${more()}
        <p class="version">Version ${openApi.info.version} of the API, in beta.</p>`,
  };
}
