type Attributes = Readonly<Record<string, string>>;

/** Creates elements: the current document, or a writer of HTML on the server. */
export interface ElementMaker {
  createElement(name: string): HTMLElement;
  createElementNS(namespace: typeof SVG, name: string): SVGElement;
}

const SVG = 'http://www.w3.org/2000/svg';
let maker: ElementMaker | null = null;

/** Runs `draw` with another element maker. */
export function drawWith<T>(other: ElementMaker, draw: () => T): T {
  maker = other;
  try {
    return draw();
  } finally {
    maker = null;
  }
}

function fill<E extends Element>(made: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Creates an element with attributes and children; text is never parsed as markup. */
export function node(name: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  return fill((maker ?? document).createElement(name), attributes, children);
}

/** Creates an SVG element. */
export function shape(name: string, attributes: Attributes, ...children: SVGElement[]): SVGElement {
  return fill((maker ?? document).createElementNS(SVG, name), attributes, children);
}

function takeAttributes(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function isAlike(shown: Node, wanted: Node): boolean {
  return shown.nodeType === wanted.nodeType && shown.nodeName === wanted.nodeName;
}

/**
 * Changes `shown` into `wanted`, keeping every node that can stay, so that readers do not lose their place.
 * `onText` is called for each element whose text changed.
 */
export function become(shown: Element, wanted: Element, onText: (changed: Element) => void): void {
  takeAttributes(shown, wanted);
  // Copies, since appending a node elsewhere removes it from a live list.
  const [kept, all] = [[...shown.childNodes], [...wanted.childNodes]];
  for (const [index, next] of all.entries()) {
    const old = kept[index];
    if (old === undefined) shown.append(next);
    else if (!isAlike(old, next)) old.replaceWith(next);
    else if (old instanceof Element && next instanceof Element) become(old, next, onText);
    else if (old.nodeValue !== next.nodeValue) {
      old.nodeValue = next.nodeValue;
      onText(shown);
    }
  }
  for (const rest of kept.slice(all.length)) rest.remove();
}
