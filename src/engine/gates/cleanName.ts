import { cleanText } from './cleanText.ts'

const longestName = 40

/** A foreign name that cannot lie about what it says, or the placeholder when nothing is left. */
export function cleanName(name: unknown, placeholder = 'Unknown wallet'): string {
  return (typeof name === 'string' && cleanText(name, longestName)) || placeholder
}
