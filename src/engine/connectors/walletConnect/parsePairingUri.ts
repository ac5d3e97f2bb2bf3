const grammar = /^wc:([\da-f]{64})@2\?([!-~]{1,1024})$/
/** The format of each field. The first two are required. */
const fields: ReadonlyMap<string, RegExp> = new Map([
  ['relay-protocol', /^irn$/],
  ['symKey', /^[\da-f]{64}$/],
  ['relay-data', /^[\w.-]{1,200}$/],
  ['expiryTimestamp', /^\d{1,12}$/],
  ['methods', /^[a-z]\w*(,[a-z]\w*)*$/i],
])

/**
 * The topic of a pairing link (EIP-1328, version 2), or `undefined` for other texts. The link must
 * have a topic and a key of 32 bytes in hex and the relay's protocol. Each field may occur once, in
 * canonical form, and unknown fields are refused.
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

/** Only the commas of a list may be escaped. */
const withCommas = (query: string) => query.replaceAll('%2C', ',')
