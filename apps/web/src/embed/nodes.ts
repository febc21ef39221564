type Attributes = Readonly<Record<string, string>>;

/** Makes an element with attributes and children; no text is ever read as markup. */
export function node(name: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
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
 * Makes `shown` what `wanted` is, and keeps every node that can stay: readers of a page do not lose their place.
 * `onText` is called for each element whose text has changed.
 */
export function become(shown: Element, wanted: Element, onText: (changed: Element) => void): void {
  takeAttributes(shown, wanted);
  // Copies: a node that is put elsewhere leaves the list that it stood in.
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
