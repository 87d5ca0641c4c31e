const PX_PER_MM = 96 / 25.4

interface RollPage {
  /** The width of the roll in mm. */
  roll: number
  /** The height of the content in CSS pixels. */
  height: number
  /** The margins above and below, and left and right, in mm. */
  margins: { vertical: number; horizontal: number }
  /** Extra length in mm. Printers lay out text slightly differently, and the end must not run onto a second page. */
  slack: number
}

/** Returns the '@page' rule of a roll, whose page is as long as its content. */
export function rollPage({ roll, height, margins: { vertical, horizontal }, slack }: RollPage): string {
  const length = Math.ceil(height / PX_PER_MM) + 2 * vertical + slack
  // Some printers rotate a page that is wider than it is high.
  return `@page { size: ${roll}mm ${Math.max(length, roll + 10)}mm; margin: ${vertical}mm ${horizontal}mm }`
}
