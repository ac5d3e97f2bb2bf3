import { cleanText } from '../gates/cleanText.ts'

const longestUri = 16_384

/**
 * What a provider said, if it is an address of the secure site and belongs to this attempt: the
 * address itself, or why the login was refused. Nothing else counts.
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
  // What follows a state is where the page itself was to be led back to.
  const isOurs = state === null || said === state || said?.startsWith(`${state}--`)
  return isOurs ? { resultUri: given } : undefined
}
