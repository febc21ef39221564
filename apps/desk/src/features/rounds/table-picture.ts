/** The content of a picture of a table: each line has as many cells as there are heads; the second is the name. */
export interface PicturedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** The source, below the table. */
  readonly foot: string;
}

/** The width at which chats show a picture across a phone's screen. */
const WIDTH = 1_080;
const [EDGE, LINE, TITLE, FOOT] = [48, 72, 132, 84];
const [RANK_WIDTH, FIGURE_WIDTH] = [84, 128];
const [GROUND, INK, MUTED, RULE, ACCENT] = ['#ffffff', '#10201a', '#4f5f58', '#d9e0d9', '#0a6b49'];
const FONT = 'system-ui, sans-serif';

/** A text shortened to a width with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** The x positions of a line's cells: left edges for text, right edges for figures. */
function placesOf(count: number) {
  const figures = count - 2;
  const nameWidth = WIDTH - 2 * EDGE - RANK_WIDTH - figures * FIGURE_WIDTH;
  const endOf = (index: number) => WIDTH - EDGE - (count - 1 - index) * FIGURE_WIDTH;
  return { nameWidth, endOf };
}

function drawLine(context: CanvasRenderingContext2D, cells: readonly string[], y: number): void {
  const { nameWidth, endOf } = placesOf(cells.length);
  for (const [index, text] of cells.entries()) {
    context.textAlign = index < 2 ? 'left' : 'right';
    const x = index === 0 ? EDGE : index === 1 ? EDGE + RANK_WIDTH : endOf(index);
    context.fillText(index === 1 ? fitted(context, text, nameWidth) : text, x, y);
  }
}

/** Draws a table as PNG, always in the light theme; null if the browser cannot. */
export function drawTable({ title, heads, lines, foot }: PicturedTable): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = TITLE + (lines.length + 1) * LINE + FOOT;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.fillStyle = INK;
  context.font = `700 48px ${FONT}`;
  context.fillText(fitted(context, title, WIDTH - 2 * EDGE), EDGE, TITLE / 2 + 8);
  context.fillStyle = MUTED;
  context.font = `600 28px ${FONT}`;
  drawLine(context, heads, TITLE + LINE / 2);
  for (const [index, cells] of lines.entries()) {
    const top = TITLE + (index + 1) * LINE;
    context.fillStyle = RULE;
    context.fillRect(EDGE, top, WIDTH - 2 * EDGE, 2);
    context.fillStyle = index === 0 ? ACCENT : INK;
    context.font = `${index === 0 ? 700 : 500} 34px ${FONT}`;
    drawLine(context, cells, top + LINE / 2);
  }
  context.textAlign = 'left';
  context.fillStyle = MUTED;
  context.font = `500 26px ${FONT}`;
  context.fillText(foot, EDGE, canvas.height - FOOT / 2);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
