/** Whether the URI is an http or https page of exactly this domain, as `verify` requires. */
export function isPageOf(domain: string, uri: string): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/.exec(uri) ?? []
  return authority === domain
}
