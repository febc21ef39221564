import { html } from './html.ts';
import type { Html, Part } from './html.ts';

/** An entry of the list of pages. */
export interface Entry {
  readonly title: string;
  /** Path below `/docs`; empty for the first page. */
  readonly page: string;
  /** Table of contents of the page, shown if it has any. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[];
}

/** A heading with the entries below it. */
export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** One page before it is written. */
export interface Page {
  readonly title: string;
  readonly page: string;
  readonly main: () => Part;
}

/** From a page to another: the first one has no name of its own below `docs`. */
export function linkTo(from: string, to: string): string {
  if (from === '') return to === '' ? 'docs' : `docs/${to}`;
  return to === '' ? '../docs' : to;
}

/** The relative link from a page to a file beside `docs`. */
export function linkBeside(from: string, name: string): string {
  return from === '' ? name : `../${name}`;
}

function entryView({ title, page, parts = [] }: Entry, at: string): Html {
  if (page !== at) return html`<li><a href="${linkTo(at, page)}">${title}</a></li>`;
  return html`<li>
    <a href="${linkTo(at, page)}" aria-current="page">${title}</a>${
      parts.length === 0
        ? ''
        : html`<ul>
            ${parts.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}
          </ul>`
    }
  </li>`;
}

function groupView({ title, entries }: Group, at: string): Html {
  return html`<h2>${title}</h2>
    <ul>
      ${entries.map((entry) => entryView(entry, at))}
    </ul>`;
}

/** A whole page: everything is from this origin, and can be read without scripts. */
export function framed({ title, page, main }: Page, groups: readonly Group[]): string {
  const base = linkBeside(page, '');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Courtcast API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${linkTo(page, 'page.css')}" />
        <script type="module" src="${linkTo(page, 'page.js')}"></script>
      </head>
      <body data-base="${base === '' ? './' : base}">
        <header>
          <a class="skip" href="#main">To the text</a>
          <a class="home" href="${linkTo(page, '')}">Courtcast API</a>
          <a class="skip-to-pages" href="#pages">All pages</a>
        </header>
        <main id="main" tabindex="-1">${main()}</main>
        <nav id="pages" aria-label="All pages" tabindex="-1">
          ${groups.map((group) => groupView(group, page))}
          <h2>For programs</h2>
          <ul>
            <li><a href="${linkBeside(page, 'openapi.json')}">openapi.json</a></li>
            <li><a href="${linkBeside(page, 'asyncapi.json')}">asyncapi.json</a></li>
          </ul>
        </nav>
      </body>
    </html>`.html;
}
