import type { Locator, Page } from "@playwright/test";

/** Fields and buttons whose outline has less than 3:1 against the ground, which axe does not check. */
export function listFaintOutlines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const luminanceOf = (colours: string[]) => {
      if (!canvas) throw new Error("There is no canvas.");
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element) => {
      const grounds = ["white"];
      const parents: Element[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) parents.unshift(at);
      for (const parent of parents) grounds.push(getComputedStyle(parent).backgroundColor);
      return grounds;
    };
    const controls =
      "input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea, button, summary, a[href]";
    return [...document.querySelectorAll(`:is(${controls}):not(:disabled)`)]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).borderLeftWidth !== "0px")
      .filter((element) => {
        const ground = groundOf(element);
        const outline = luminanceOf([...ground, getComputedStyle(element).borderLeftColor]);
        const inside = luminanceOf([...ground, getComputedStyle(element).backgroundColor]);
        const around = luminanceOf(ground);
        const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        return contrast(outline, around) < 3 && contrast(inside, around) < 3;
      })
      .map((element) => element.outerHTML.slice(0, 150));
  });
}

/** The contrast of a button's text. Axe does not check disabled buttons. */
export function contrastOfText(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const luminanceOf = (colour: string) => {
      if (!canvas) throw new Error("There is no canvas.");
      canvas.globalAlpha = 1;
      canvas.fillStyle = "white";
      canvas.fillRect(0, 0, 1, 1);
      canvas.globalAlpha = Number(getComputedStyle(element).opacity);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [text, ground] = [luminanceOf(color), luminanceOf(backgroundColor)];
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  });
}
