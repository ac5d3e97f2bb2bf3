/** The maximum average of code units for each grapheme. Real texts have fewer. */
const unitsPerGrapheme = 16
const longestInput = 8192
const mostRounds = 4
const ascii = /^[ -~]*$/
const manySpaces = / {2,}/g
/**
 * Matches control sequences, then strings that end with BEL or ST, then all other escapes
 * (ECMA-48).
 */
const escapes =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches these characters.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[\s\S]*?(?:\u0007|\u001b\\|\u009c|$)|\u001b[ -/]*[0-~]?/g
const strayMarks = /(\p{M}{4})\p{M}+/gu
const spaces = /[\t-\r\u0085\p{Z}]/gu
// Matches emoji sequences, which are kept, and the characters to remove: control, bidi, zero-width
// and other invisible characters.
const emojiOrInvisible =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?|[#*0-9]\uFE0F(?=\u20E3))|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
const graphemesWithoutSegmenter =
  /\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gu

/**
 * Sanitizes a text from outside. Returns plain text with at most this many graphemes. Reads only
 * the part that can be kept. Sanitizing the result again does not change it.
 */
export function cleanText(text: string, longest: number): string {
  let clean = text.slice(0, Math.min(longest * unitsPerGrapheme, longestInput))
  // Fast path: each ASCII character is one grapheme.
  if (ascii.test(clean)) return clean.replace(manySpaces, ' ').trim().slice(0, longest).trimEnd()
  // Repeats the cleaning: removing characters may join the rest into another sequence that must be
  // removed.
  for (let round = 0; round < mostRounds; round += 1) {
    const next = cut(cleanOnce(clean), longest)
    if (next === clean) break
    clean = next
  }
  return clean
}

function cleanOnce(text: string): string {
  return text
    .replace(escapes, '')
    .replace(spaces, ' ')
    .replace(emojiOrInvisible, '$1')
    .normalize('NFC')
    .replace(manySpaces, ' ')
    .replace(strayMarks, '$1')
    .trim()
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  let kept = ''
  let count = 0
  for (const grapheme of graphemes(text)) {
    if (count === longest || kept.length + grapheme.length > longest * unitsPerGrapheme) break
    kept += grapheme
    count += 1
  }
  return kept.trim()
}

function* graphemes(text: string): Iterable<string> {
  // Firefox before 125 has no `Intl.Segmenter`.
  if (!Intl.Segmenter) for (const [found] of text.matchAll(graphemesWithoutSegmenter)) yield found
  else for (const { segment } of new Intl.Segmenter('en').segment(text)) yield segment
}

const longestName = 40

/** Sanitizes a name from outside. Returns the placeholder if nothing is left. */
export function cleanName(name: unknown, placeholder = 'Unknown wallet'): string {
  return (typeof name === 'string' && cleanText(name, longestName)) || placeholder
}
