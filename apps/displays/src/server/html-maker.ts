import type { ElementMaker } from '@courtcast/web-ui/nodes.ts';
import { htmlText } from '@courtcast/web-data/page-data/escape.ts';

/** What drawing with `node` asks of an element, written as HTML. */
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

/** Makes elements that are HTML as text, and nothing else: each attribute is set once, and nothing is read of them. */
export const htmlMaker = {
  createElement,
  createElementNS: (_namespace: string, name: string) => createElement(name),
} as unknown as ElementMaker;
