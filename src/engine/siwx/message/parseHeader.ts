import { siwxErrors } from './siwxErrors.ts'

const words = ' wants you to sign in with your '
const end = ' account:'
const longestName = 64

/** Parses the first line: the domain with an optional scheme, and the network's name. */
export function parseHeader(line: string): { scheme?: string; domain: string; name: string } {
  const at = line.indexOf(words)
  if (at === -1 || !line.endsWith(end)) throw siwxErrors.INVALID_MESSAGE('message')
  const asking = line.slice(0, at)
  const name = line.slice(at + words.length, -end.length)
  if (name.length > longestName || !/^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(name))
    throw siwxErrors.INVALID_MESSAGE('message')
  const colon = asking.indexOf('://')
  if (colon === -1) return { domain: asking, name }
  return { scheme: asking.slice(0, colon), domain: asking.slice(colon + 3), name }
}
