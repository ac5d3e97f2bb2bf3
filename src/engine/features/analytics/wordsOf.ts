import type { EngineError } from '../../errors/EngineError.ts'

const longest = 200
const links = /(\w+:\/\/)(?:[^\s/@]*@)?([^\s?#)]*)(?:[?#]\S*?)?((?::\d+){0,2})(?=[\s)]|$)/g
const secrets = [
  /\bwc:\S*/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\beyJ[\w-]+(?:\.[\w-]+)+/g,
  /[\w+=-]{40,}/g,
  /\b0x[\da-f]{6,}/gi,
  // Addresses of other namespaces: base58 and bech32.
  /\b[a-z\d]{26,}\b/gi,
]
const place = /^(?:\s+at .+|[^\s@]*@\S+):\d+:\d+\)?$/
const figures = /\d+(?:[.,]\d+)*/g

const longestDetail = 40
const network = /^[-a-z\d]{3,8}:[-\w]{1,32}$/
/**
 * The formats of error details that may be reported. All other details may be private: input,
 * holdings or identity.
 */
const tellable: Readonly<Record<string, RegExp>> = {
  'adapter/CONNECTOR_NOT_FOUND': /^[a-z][a-z-]*(?:\.[a-z-]+)*$/,
  'network/NOT_CONFIGURED': network,
  'transfer/CHAIN_CHANGED': network,
  'service/HTTP_STATUS': /^[1-5]\d\d$/,
  'signing/CHAIN_MISMATCH': network,
  'transactions/UNSUPPORTED_CHAIN': network,
}
/** The first of the private-use characters. Each of them marks the place of a detail in a text. */
const firstMark = 0xe000

/**
 * Returns an error's message with only our own words. Leaves out the wallet's message, because it
 * may contain what the user signs.
 */
export function wordsOf({ code, details, message }: EngineError<string>): string {
  if (code === 'common/UNKNOWN') return 'Something went wrong'
  const form = Object.hasOwn(tellable, code) ? tellable[code] : undefined
  const reported = details.filter((one) => one.length <= longestDetail && form?.test(one))
  const markOf = (detail: string) => String.fromCharCode(firstMark + reported.indexOf(detail))
  // Replaces the longest detail first, because it may contain a shorter one.
  const masked = [...details]
    .sort((one, other) => other.length - one.length)
    .filter((detail) => detail !== '')
    .reduce(
      (words, detail) => words.replaceAll(detail, reported.includes(detail) ? markOf(detail) : '…'),
      message.replace(/[\uE000-\uF8FF]/g, ''),
    )
  const ours = withoutSecrets(masked).replace(figures, '…')
  return reported
    .reduce((words, detail) => words.replaceAll(markOf(detail), detail), ours)
    .slice(0, longest)
}

/** Returns the stack trace, without the message and without the query of any URL. */
export function stackOf({ message, stack = '' }: Error): string {
  const places = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => place.test(line))
  return withoutSecrets(places.join('\n')).slice(0, longest * 10)
}

/** Returns the page's URL without parts of its path that may identify the user or the content. */
export function pageOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname, protocol } = new URL(url)
  const path = pathname.replace(/[^/]*[^\w/-][^/]*/g, '…')
  return `${protocol}//${host}${withoutSecrets(path).replace(figures, '…')}`
}

function withoutSecrets(text: string): string {
  return secrets.reduce((left, secret) => left.replace(secret, '…'), text.replace(links, '$1$2$3'))
}
