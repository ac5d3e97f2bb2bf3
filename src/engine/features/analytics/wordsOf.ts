import type { EngineError } from '../../errors/EngineError.ts'

const longest = 200
const links = /(\w+:\/\/)(?:[^\s/@]*@)?([^\s?#)]*)(?:[?#]\S*?)?((?::\d+){0,2})(?=[\s)]|$)/g
const secrets = [
  /\bwc:\S*/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\beyJ[\w-]+(?:\.[\w-]+)+/g,
  /[\w+=-]{40,}/g,
  /\b0x[\da-f]{6,}/gi,
  // Of the other families: base58 and bech32.
  /\b[a-z\d]{26,}\b/gi,
]
const place = /^(?:\s+at .+|[^\s@]*@\S+):\d+:\d+\)?$/
const figures = /\d+(?:[.,]\d+)*/g

const longestDetail = 40
const network = /^[-a-z\d]{3,8}:[-\w]{1,32}$/
/** What an error may say besides its own words. All else may be of the visitor: what they typed, hold or are. */
const tellable: Readonly<Record<string, RegExp>> = {
  'adapter/CONNECTOR_NOT_FOUND': /^[a-z][a-z-]*(?:\.[a-z-]+)*$/,
  'network/NOT_CONFIGURED': network,
  'transfer/CHAIN_CHANGED': network,
  'service/HTTP_STATUS': /^[1-5]\d\d$/,
  'signing/CHAIN_MISMATCH': network,
  'transactions/UNSUPPORTED_CHAIN': network,
}
/** Letters of no alphabet. They mark the place of a detail. */
const firstMark = 0xe000

/** What an error says, in our own words only: a stranger's may hold what the visitor signs. */
export function wordsOf({ code, details, message }: EngineError<string>): string {
  if (code === 'common/UNKNOWN') return 'Something went wrong'
  const form = Object.hasOwn(tellable, code) ? tellable[code] : undefined
  const told = details.filter((one) => one.length <= longestDetail && form?.test(one))
  const markOf = (detail: string) => String.fromCharCode(firstMark + told.indexOf(detail))
  // The longest first: a short one may stand within it.
  const masked = [...details]
    .sort((one, other) => other.length - one.length)
    .filter((detail) => detail !== '')
    .reduce(
      (words, detail) => words.replaceAll(detail, told.includes(detail) ? markOf(detail) : '…'),
      message.replace(/[\uE000-\uF8FF]/g, ''),
    )
  const ours = withoutSecrets(masked).replace(figures, '…')
  return told
    .reduce((words, detail) => words.replaceAll(markOf(detail), detail), ours)
    .slice(0, longest)
}

/** Where it was thrown, without the words and without the queries of addresses. */
export function stackOf({ message, stack = '' }: Error): string {
  const places = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => place.test(line))
  return withoutSecrets(places.join('\n')).slice(0, longest * 10)
}

/** The page on which it happened, without what its path may say of who looks at it, and of what. */
export function pageOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { host, pathname, protocol } = new URL(url)
  const path = pathname.replace(/[^/]*[^\w/-][^/]*/g, '…')
  return `${protocol}//${host}${withoutSecrets(path).replace(figures, '…')}`
}

function withoutSecrets(text: string): string {
  return secrets.reduce((left, secret) => left.replace(secret, '…'), text.replace(links, '$1$2$3'))
}
