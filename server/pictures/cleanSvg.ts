const largest = 64 * 1024
/**
 * The maximum number of `use` elements. Nested `use` elements multiply the number of elements that
 * a browser draws.
 */
const mostUses = 24
/** The allowed elements. They only draw: they run no code, and they load and embed nothing. */
const allowed: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop pattern clipPath mask marker image style filter ' +
    'feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset ' +
    'feDropShadow feComponentTransfer feFuncR feFuncG feFuncB feFuncA'
  ).split(' '),
)
/**
 * The names of elements that drawing programs add for themselves: `metadata`, and all names with a
 * prefix.
 */
const ofPrograms = /^(metadata$|[\w.-]+:)/
const prefixed: readonly string[] = ['xlink:href', 'xmlns:xlink', 'xml:space']
const token =
  /<!--[\s\S]*?-->|<\?[^>]*\?>|<!DOCTYPE[^[>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/y
const attribute = /([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g
const picture = /^data:image\/(png|jpeg|webp|gif);base64,[\w+/=\s]*$/

/**
 * Returns an SVG with only the allowed elements. `undefined` if the bytes are not an SVG, or if it
 * has scripts, external references or entities.
 */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > largest) return undefined
  const text = decode(bytes)?.trim()
  if (!text?.startsWith('<')) return undefined
  const open: string[] = []
  const parts: string[] = []
  let isRoot = true
  let uses = 0
  /** The depth inside a removed element. 0: outside of removed elements. */
  let skipped = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const [, closed, opened, attributes = '', ends, data, words] = token.exec(text) ?? [undefined]
    if (token.lastIndex === 0) return undefined
    if (opened !== undefined) {
      if (isRoot ? opened !== 'svg' : open.length === 0) return undefined
      isRoot = false
      if (opened === 'use') uses += 1
      if (uses > mostUses) return undefined
      const isLeftOut = skipped > 0 || ofPrograms.test(opened)
      if (!isLeftOut) {
        const kept = allowed.has(opened) ? cleanAttributes(attributes) : undefined
        if (kept === undefined) return undefined
        parts.push(`<${opened}${kept}${ends}>`)
      }
      if (ends === '') {
        open.push(opened)
        if (isLeftOut) skipped += 1
      }
    } else if (closed !== undefined) {
      if (open.pop() !== closed) return undefined
      if (skipped > 0) skipped -= 1
      else parts.push(`</${closed}>`)
    } else if (skipped === 0 && (words ?? data) !== undefined) {
      const kept = cleanWords(words ?? data ?? '', open.at(-1))
      if (kept === undefined) return undefined
      parts.push(kept)
    }
  }
  return !isRoot && open.length === 0 ? parts.join('') : undefined
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The bytes are not text.
    return undefined
  }
}

/** Returns the allowed attributes. `undefined` if an attribute is an attack. */
function cleanAttributes(text: string): string | undefined {
  const kept: string[] = []
  for (const [, name = '', quoted = ''] of text.matchAll(attribute)) {
    const value = quoted.slice(1, -1)
    if (/^on/i.test(name)) return undefined
    if (name.includes(':') && !prefixed.includes(name)) continue
    if (/(^|:)href$/.test(name) && !value.startsWith('#') && !picture.test(value)) return undefined
    if (!isInner(value)) return undefined
    kept.push(` ${name}=${quoted}`)
  }
  return kept.join('')
}

function cleanWords(text: string, parent: string | undefined): string | undefined {
  if (parent === 'style') return isInner(text) && !text.includes('&') ? text : undefined
  // Refuses all other entities, because an entity can stand for any text.
  const isPlain = !/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(text)
  return isPlain ? text.replaceAll(']]>', ']]&gt;') : undefined
}

/** Returns whether a value loads nothing: each `url()` refers to a part of the same drawing. */
function isInner(value: string): boolean {
  if (!/url|import|script|expression|\\|&#|image-set/i.test(value)) return true
  if (/@import|javascript:|expression|\\|&#|image-set|src\s*\(/i.test(value)) return false
  return (value.match(/url\s*\(/gi) ?? []).length === (value.match(/url\(["']?#/gi) ?? []).length
}
