const longestUri = 2048
const uri = /^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?[\]@!$&'()*+,;=]|%[\da-f]{2})+(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\da-f]{2})*)?$/i

/** Whether the text is a URI with a scheme (RFC 3986), at most 2,048 characters long. */
export function isUri(text: string): boolean {
  return text.length <= longestUri && uri.test(text)
}
