import { htmlText } from '@courtcast/web-data/page-data/escape.ts';
import type { ElementMaker } from '@courtcast/web-ui/nodes.ts';

/** The part of the element interface that `node` uses, written as HTML. */
interface PaperElement {
  setAttribute(name: string, value: string): void;
  append(...children: readonly (PaperElement | string)[]): void;
  toString(): string;
}

function createElement(name: string): PaperElement {
  const attributes: string[] = [];
  const children: (PaperElement | string)[] = [];
  return {
    setAttribute: (key, value) => void attributes.push(` ${key}="${htmlText(value)}"`),
    append: (...more) => void children.push(...more),
    toString() {
      const content = children.map((child) => (typeof child === 'string' ? htmlText(child) : String(child)));
      return `<${name}${attributes.join('')}>${content.join('')}</${name}>`;
    },
  };
}

/** Creates elements that are written as HTML: each attribute is set once, and nothing is read back. */
export const htmlMaker = {
  createElement,
  createElementNS: (_namespace: string, name: string) => createElement(name),
} as unknown as ElementMaker;
