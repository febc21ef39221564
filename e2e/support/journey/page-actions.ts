import type { Page } from '@courtcast/testkit/browser';

/** A control of a page, or what else is pressed. */
export type Target = ReturnType<Page['locator']>;

/** A file as a page is given it. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a way does with a page. */
export interface Moves {
  readonly click: (target: Target) => Promise<void>;
  readonly fill: (field: Target, text: string) => Promise<void>;
  readonly choose: (list: Target, option: string) => Promise<void>;
  readonly upload: (control: Target, file: GivenFile) => Promise<void>;
  /** Where the focus was lost. */
  readonly lost: readonly string[];
}

/** By mouse: what is pressed is where it is seen. */
export const byMouse: Moves = {
  lost: [],
  click: (target) => target.click(),
  async fill(field, text) {
    // As one who sees the field: a list of found records closes when the page is scrolled.
    await field.scrollIntoViewIfNeeded();
    await field.fill(text);
  },
  async choose(list, option) {
    await list.selectOption(option);
  },
  upload: (control, file) => control.setInputFiles(file),
};

/** By touch. */
export const byTouch: Moves = { ...byMouse, click: (target) => target.tap() };
