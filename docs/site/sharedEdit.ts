import { base64urlnopad } from '@scure/base'
import { editPrefix } from './editPrefix.ts'

/** An example as a reader changed it. */
export interface SharedEdit {
  readonly source: string
  /** The stylesheet of the example, if it has one. */
  readonly styles?: string | undefined
}

/** Servers and chats cut longer addresses. */
const longestFragment = 16_000
/** A short fragment can unpack to gigabytes. */
const mostBytes = 64_000

/** Writes an edit as the fragment of a URL. Resolves with `undefined` if the edit is too long. */
export async function writeEdit(exampleId: string, edit: SharedEdit): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(edit))
  if (bytes.length > mostBytes) return undefined
  const packed = await pass(bytes, new CompressionStream('deflate-raw'), longestFragment)
  const fragment = packed && editPrefix(exampleId) + base64urlnopad.encode(packed)
  return fragment && fragment.length <= longestFragment ? fragment : undefined
}

/** Reads a fragment, which anyone can write. `undefined` if it has no edit of the example. */
export async function readEdit(exampleId: string, hash: string): Promise<SharedEdit | undefined> {
  const prefix = editPrefix(exampleId)
  if (!hash.startsWith(prefix) || hash.length > longestFragment) return undefined
  try {
    const packed = base64urlnopad.decode(hash.slice(prefix.length))
    const bytes = await pass(packed, new DecompressionStream('deflate-raw'), mostBytes)
    if (!bytes) return undefined
    const edit: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isEdit(edit) ? { source: edit.source, styles: edit.styles } : undefined
  } catch {
    return undefined
  }
}

function isEdit(given: unknown): given is SharedEdit {
  if (typeof given !== 'object' || given === null || !('source' in given)) return false
  const styles = 'styles' in given ? given.styles : undefined
  return typeof given.source === 'string' && ['string', 'undefined'].includes(typeof styles)
}

/** Bytes through a stream. Stops, with `undefined`, as soon as there are more than `most`. */
async function pass(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(through).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      await reader.cancel()
      return undefined
    }
    chunks.push(next.value)
  }
  const whole = new Uint8Array(length)
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.length
  }
  return whole
}
