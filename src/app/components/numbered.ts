/** "Slide {current} of {total}" with the numbers in it; people count from one. */
export function numbered(pattern: string, index: number, total: number): string {
  return pattern.replace("{current}", String(index + 1)).replace("{total}", String(total));
}
