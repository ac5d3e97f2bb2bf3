const grammar = /^wc:([\da-f]{64})@2\?([!-~]{1,1024})$/
/** What each field holds; the first two have to be there. */
const fields: ReadonlyMap<string, RegExp> = new Map([
  ['relay-protocol', /^irn$/],
  ['symKey', /^[\da-f]{64}$/],
  ['relay-data', /^[\w.-]{1,200}$/],
  ['expiryTimestamp', /^\d{1,12}$/],
  ['methods', /^[a-z]\w*(,[a-z]\w*)*$/i],
])

/**
 * The topic of a pairing's link (EIP-1328, version 2), or nothing for what is no such link: a topic
 * and a key of 32 bytes in hex, the relay's protocol, each field once, written in one way, and none
 * that is unknown.
 */
export function parsePairingUri(uri: string): { topic: string } | undefined {
  const [, topic, query] = grammar.exec(uri) ?? []
  if (topic === undefined || query === undefined) return undefined
  const params = new URLSearchParams(query)
  const given = [...params]
  const names = new Set(given.map(([name]) => name))
  const isSound =
    withCommas(params.toString()) === withCommas(query) &&
    names.size === given.length &&
    names.has('relay-protocol') &&
    names.has('symKey') &&
    given.every(([name, value]) => fields.get(name)?.test(value))
  return isSound ? { topic } : undefined
}

/** Only those of a list may be escaped. */
const withCommas = (query: string) => query.replaceAll('%2C', ',')
