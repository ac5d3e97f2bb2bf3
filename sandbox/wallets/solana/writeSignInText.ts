const lines = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** Writes the text of Sign In With Solana, as the Wallet Standard defines it. */
export function writeSignInText(input: object, address: string): string {
  const fields = input as Record<string, unknown>
  const { domain, statement, resources } = fields
  const given = lines.flatMap(([name, label]) =>
    fields[name] === undefined ? [] : [`${label}: ${fields[name]}`],
  )
  const list = Array.isArray(resources) ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [String(statement)]),
    ...(given.length + list.length === 0 ? [] : [[...given, ...list].join('\n')]),
  ].join('\n\n')
}
