import { cleanText } from '../../sanitize/cleanText.ts'

const longestUri = 16_384

/**
 * The URL of a provider's result, if it is on the secure site and belongs to this attempt. Throws
 * if the login was refused. Ignores everything else.
 */
export function readSocialResult(
  given: unknown,
  { origin, state }: { origin: string; state: string | null },
): { resultUri: string; refusal?: string | undefined } | undefined {
  if (typeof given !== 'string' || given.length > longestUri || !URL.canParse(given))
    return undefined
  const uri = new URL(given)
  if (uri.origin !== origin || uri.username || uri.password) return undefined
  const [, words] = /[?&#]error=([^&#]*)/.exec(uri.href) ?? []
  if (words !== undefined)
    return { resultUri: given, refusal: cleanText(words.replaceAll('+', ' '), 200) }
  const said = uri.searchParams.get('state')
  // The part after the state is the page's return address.
  const isOurs = state === null || said === state || said?.startsWith(`${state}--`)
  return isOurs ? { resultUri: given } : undefined
}
