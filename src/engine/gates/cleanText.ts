const longestInput = 8192
const strayMarks = /(\p{M}{4})\p{M}+/gu
const spaces = /[\t-\r\u0085\p{Z}]/gu
// Emoji sequences stay whole; controls, bidi, zero-width and other invisible characters go.
const emojiOrInvisible =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?|[#*0-9]\uFE0F(?=\u20E3))|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
const graphemesWithoutSegmenter =
  /\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gu

/** Foreign text made fit to be shown as plain text, at most so many graphemes long. */
export function cleanText(text: string, longest: number): string {
  const clean = text
    .slice(0, longestInput)
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(emojiOrInvisible, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(strayMarks, '$1')
    .trim()
  if (clean.length <= longest) return clean
  return graphemes(clean).slice(0, longest).join('').trim()
}

function graphemes(text: string): readonly string[] {
  // Missing in Firefox before 125.
  if (!Intl.Segmenter) return text.match(graphemesWithoutSegmenter) ?? []
  const segmenter = new Intl.Segmenter('en')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
