import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontParts } from './index.ts';

const codePointsOf = (path: string): ReadonlySet<number> => {
  const font = create(readFileSync(path));
  return new Set('characterSet' in font ? font.characterSet : []);
};

describe.each(['regular', 'bold'] as const)('the parts in %s', (weight) => {
  const known = new Set(fontParts.flatMap(({ path }) => [...codePointsOf(path(weight))]));

  test.each([
    ['Latin', 'Łukasz Kubot Šoltésová Nguyễn Văn Đức Þórdís İlhan'],
    ['Cyrillic', 'Новак Ђоковић Қасым Ґалаґан'],
    ['Greek', 'Στέφανος Τσιτσιπάς'],
    ['Arabic', 'أنس جابر پژمان چنگیز'],
    ['Hebrew', 'עדי שטרן'],
    ['Thai', 'ภูมิพล วัชรศักดิ์'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'ნიკოლოზ ბასილაშვილი'],
    ['Devanagari', 'रोहन बोपन्ना'],
    ['Bengali', 'সানিয়া মির্জা'],
    ['Tamil', 'ராம்குமார் ராமநாதன்'],
    ['Telugu', 'సాకేత్ మైనేని'],
    ['Kannada', 'ರೋಹನ್ ಬೋಪಣ್ಣ'],
    ['Malayalam', 'അങ്കിത റെയ്ന'],
    ['Gujarati', 'અંકિતા રૈના'],
    ['Gurmukhi', 'ਯੂਕੀ ਭਾਂਬਰੀ'],
    ['Sinhala', 'හර්ෂණ ගොඩමන්න'],
    ['Khmer', 'ប៊ុន កេន្នី'],
    ['Lao', 'ສົມພອນ'],
    ['Myanmar', 'အောင်ကျော်'],
    ['Ethiopic', 'ኃይሌ ገብረሥላሴ'],
    ['Thaana', 'އަޙުމަދު'],
    ['Japanese', '大坂 なおみ 錦織 圭 ダニエル 太郎 髙橋'],
    ['Chinese, simplified', '郑钦文 张帅 王欣瑜'],
    ['Chinese, traditional', '盧彥勳 詹詠然 謝淑薇'],
    ['Korean', '정현 권순우 뷁'],
  ])('have every character of names in %s', (_script, names) => {
    const missing = Array.from(names).filter((one) => one !== ' ' && !known.has(one.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
