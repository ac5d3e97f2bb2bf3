import type { EngineError } from '../../errors/EngineError.ts'

const longest = 200
const links = /(\w+:\/\/)(?:[^\s/@]*@)?([^\s?#)]*)(?:[?#]\S*?)?((?::\d+){0,2})(?=[\s)]|$)/g
const secrets = [
  /\bwc:\S*/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\beyJ[\w-]+(?:\.[\w-]+)+/g,
  /[\w+=-]{40,}/g,
]
const place = /^(?:\s+at .+|[^\s@]*@\S+):\d+:\d+\)?$/
const codes = /\b\d{6}\b/g

/** A name, an id, a path or a status: anything longer may be what a stranger said. */
const plainDetail = /^(?=.{1,40}$)[\w.:/-]+(?: [\w.:/-]+){0,2}$/

/** What an error says, in our own words only: a stranger's may hold what the visitor signs. */
export function wordsOf({ code, details, message }: EngineError): string {
  if (code === 'common/UNKNOWN') return 'Something went wrong'
  const ours = details
    .filter((detail) => detail !== '' && !plainDetail.test(detail))
    .reduce((words, detail) => words.replaceAll(detail, '…'), message)
  return withoutSecrets(ours).replace(codes, '…').slice(0, longest)
}

/** Where it was thrown, without the words and without the queries of addresses. */
export function stackOf({ message, stack = '' }: EngineError): string {
  const places = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => place.test(line))
  return withoutSecrets(places.join('\n')).slice(0, longest * 10)
}

function withoutSecrets(text: string): string {
  return secrets.reduce((left, secret) => left.replace(secret, '…'), text.replace(links, '$1$2$3'))
}
