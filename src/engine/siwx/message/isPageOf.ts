/** Whether the URI is a page of the domain by http or https, as `verify` wants it: letter for letter. */
export function isPageOf(domain: string, uri: string): boolean {
  const [, authority] = /^https?:\/\/([^/?#]*)/.exec(uri) ?? []
  return authority === domain
}
