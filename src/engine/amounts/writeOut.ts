/** A price in plain digits. Very small numbers would otherwise print as `1e-7`. */
export function writeOut(price: number): string {
  const text = String(price)
  return text.includes('e-') ? price.toFixed(20) : text
}
