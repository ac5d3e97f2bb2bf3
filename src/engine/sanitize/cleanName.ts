import { cleanText } from './cleanText.ts'

const longestName = 40

/** A sanitized name from outside, or the placeholder if nothing is left. */
export function cleanName(name: unknown, placeholder = 'Unknown wallet'): string {
  return (typeof name === 'string' && cleanText(name, longestName)) || placeholder
}
