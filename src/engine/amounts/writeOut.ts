/** A price in plain digits: very small ones print as `1e-7`. */
export function writeOut(price: number): string {
  const text = String(price)
  return text.includes('e-') ? price.toFixed(20) : text
}
