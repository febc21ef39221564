import type { FileChooser, Page } from '@courtcast/testkit/browser';
import { reach as reachTarget } from './focus.ts';
import type { Moves, Target } from './page-actions.ts';

/** The key that presses a control: its role decides, as in any program. */
async function keyOf(target: Target): Promise<'Enter' | 'Space' | null> {
  return target.evaluate((element) => {
    const control = element.closest('label')?.control ?? element;
    if (!(control instanceof HTMLInputElement)) return control.matches('select, textarea') ? null : 'Enter';
    if (control.type === 'radio') return control.checked ? null : 'Space';
    return control.type === 'checkbox' ? 'Space' : null;
  });
}

/** The page, and how a target of it is reached. */
interface Keys {
  readonly page: Page;
  readonly reach: (target: Target) => Promise<void>;
}

async function press({ page, reach }: Keys, target: Target): Promise<void> {
  await reach(target);
  const key = await keyOf(target);
  if (key !== null) await page.keyboard.press(key);
}

/** More parts than a date with a time has. */
const MANY_PARTS = 8;
const HALF_DAY = 12;

/** A time of day by the clock of twelve hours. */
function halfDay(hours: string): readonly [hours: string, half: string] {
  const hour = Number(hours);
  return [String(hour % HALF_DAY || HALF_DAY).padStart(2, '0'), hour < HALF_DAY ? 'A' : 'P'];
}

/** What is typed for a moment: the order of its parts goes by the language of the browser, not of the page. */
function typingsOf(text: string): readonly (readonly [date: string, time: string])[] {
  const [, year = '', month = '', day = '', hours = '', minutes = ''] =
    /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d))?/.exec(text) ?? [];
  const [hour, half] = halfDay(hours);
  return [
    [month + day + year, hours && hour + minutes + half],
    [day + month + year, hours + minutes],
  ];
}

/** Types the parts of a date and of a time. */
async function typeMoment(page: Page, field: Target, text: string): Promise<void> {
  for (const [date, time] of typingsOf(text)) {
    for (let part = 0; part < MANY_PARTS; part += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(date);
    // Years may have six digits: the way on is a key.
    if (date !== '' && time !== '') await page.keyboard.press('ArrowRight');
    await page.keyboard.type(time);
    if ((await field.inputValue()) === text) return;
  }
  throw new Error(`${text} cannot be typed into ${String(field)}: it holds ${await field.inputValue()}`);
}

async function fill({ page, reach }: Keys, field: Target, text: string): Promise<void> {
  await reach(field);
  const type = await field.getAttribute('type');
  if (type === 'date' || type === 'time' || type === 'datetime-local') {
    await typeMoment(page, field, text);
    return;
  }
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.type(text);
}

/** More options are not gone through: one types the beginning of the one that is looked for. */
const MANY_OPTIONS = 15;

/** Opens a list, goes to an option by arrows or by its first letters, and takes it. */
async function choose({ page, reach }: Keys, list: Target, option: string): Promise<void> {
  await reach(list);
  const { index, at, label } = await list.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement;
    const all = [...options];
    const found = all.findIndex(({ value, text }) => value === wanted || text.trim() === wanted);
    return { index: found, at: selectedIndex, label: all[found]?.text.trim() ?? '' };
  }, option);
  if (index === -1) throw new Error(`${String(list)} has no option ${option}`);
  await page.keyboard.press('Space');
  if (Math.abs(index - at) > MANY_OPTIONS) await page.keyboard.type(label);
  else
    for (let step = Math.abs(index - at); step > 0; step -= 1)
      await page.keyboard.press(index > at ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}

/** The keyboard alone: no mouse, and nothing that gives the focus but keys. */
export function byKeyboard(page: Page): Moves {
  let given: ((chooser: FileChooser) => void) | undefined;
  // Listened for from the beginning: who asks only when it opens comes too late.
  page.on('filechooser', (chooser) => given?.(chooser));
  const lost: string[] = [];
  const reach = async (target: Target): Promise<void> => {
    if (await reachTarget(page, target)) lost.push(`before ${String(target)} on ${page.url()}`);
  };
  const keys = { page, reach };
  return {
    lost,
    click: (target) => press(keys, target),
    fill: (field, text) => fill(keys, field, text),
    choose: (list, option) => choose(keys, list, option),
    async upload(control, file) {
      await reach(control);
      const opened = new Promise<FileChooser>((resolve) => {
        given = resolve;
      });
      await page.keyboard.press('Enter');
      await (await opened).setFiles(file);
    },
  };
}
