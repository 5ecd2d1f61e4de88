import { PAPER } from "#art/palette.ts";
import { asOnPaper } from "./fit-sheet.ts";

/** A line of a text with its place, as the browser has laid it out. */
type Line = { text: string; left: number; readonly top: number; readonly height: number };

const linesOf = (node: Text): readonly Line[] => {
  const range = document.createRange();
  const lines: Line[] = [];
  let end = 0;
  for (const character of node.data) {
    range.setStart(node, end);
    end += character.length;
    range.setEnd(node, end);
    const { left, top, width, height } = range.getBoundingClientRect();
    const line = lines.at(-1);
    const isNew = !line || Math.abs(top - line.top) > line.height / 2;
    if (isNew && width > 0) lines.push({ text: character, left, top, height });
    else if (line && !isNew) {
      line.text += character;
      if (width > 0) line.left = Math.min(line.left, left);
    }
  }
  return lines;
};

type Canvas = CanvasRenderingContext2D;

const paintText = (canvas: Canvas, node: Text, origin: DOMRect): void => {
  const style = node.parentElement && getComputedStyle(node.parentElement);
  if (!style) return;
  canvas.fillStyle = style.color;
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  canvas.direction = style.direction === "rtl" ? "rtl" : "ltr";
  canvas.textAlign = "left";
  for (const { text, left, top, height } of linesOf(node)) {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
      canvas.measureText(text);
    const baseline = top + (height - ascent - descent) / 2 + ascent;
    canvas.fillText(text.trim(), left - origin.left, baseline - origin.top);
  }
};

const paintBorders = (canvas: Canvas, element: Element, origin: DOMRect): void => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const [x, y] = [left - origin.left, top - origin.top];
  const borderOf = (side: "top" | "right" | "bottom" | "left") =>
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  canvas.fillStyle = style.borderTopColor;
  canvas.fillRect(x, y, width, borderOf("top"));
  canvas.fillRect(x, y + height - borderOf("bottom"), width, borderOf("bottom"));
  canvas.fillStyle = style.borderLeftColor;
  canvas.fillRect(x, y, borderOf("left"), height);
  canvas.fillStyle = style.borderRightColor;
  canvas.fillRect(x + width - borderOf("right"), y, borderOf("right"), height);
};

/** Paints a sheet as the browser has laid it out: its lines, its drawings, and each line of its words. */
const paintSheet = (canvas: Canvas, sheet: Element): void => {
  const origin = sheet.getBoundingClientRect();
  const nodes = document.createTreeWalker(sheet, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Text) paintText(canvas, node, origin);
    else if (node instanceof HTMLImageElement) {
      const { left, top, width, height } = node.getBoundingClientRect();
      canvas.drawImage(node, left - origin.left, top - origin.top, width, height);
    } else paintBorders(canvas, node as Element, origin);
  }
};

export const sheetsPicture = async (sheets: HTMLElement): Promise<HTMLCanvasElement> => {
  await Promise.all(Array.from(sheets.querySelectorAll("img"), (image) => image.decode()));
  return asOnPaper(sheets, () => {
    const each = Array.from(sheets.children, (paper) => paper.firstElementChild as HTMLElement);
    const [{ offsetWidth: width = 0, offsetHeight: height = 0 } = {}] = each;
    const element = document.createElement("canvas");
    element.width = width;
    element.height = height * each.length;
    const canvas = element.getContext("2d");
    if (!canvas) throw new Error("This browser has no canvas.");
    canvas.fillStyle = PAPER;
    canvas.fillRect(0, 0, element.width, element.height);
    for (const sheet of each) {
      paintSheet(canvas, sheet);
      canvas.translate(0, height);
    }
    return element;
  });
};
