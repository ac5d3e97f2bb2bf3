import { untilAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import { createSiwxContext } from './createSiwxContext.ts'
import type { ActiveAccount } from './SignIn.ts'
import type { SignInContext } from './SignInContext.ts'
import type { SiwxOption, SiwxRequest, SiwxSession } from './SiwxOption.ts'
import { signInErrors } from './signInErrors.ts'

/** A server that does not send a nonce within this time will not send one. */
const messageLimit = 30_000

/** Creates a message for the account and has it signed. Ends at once when the signal aborts. */
export async function requestSignature(
  context: SignInContext,
  plugin: SiwxOption,
  { accountAddress, chainId }: ActiveAccount,
  signal: AbortSignal,
): Promise<SiwxSession> {
  const asked = { accountAddress, chainId }
  const request = await within(messageLimit, {
    clock: context.platform.clock,
    signal,
    timeoutError: signInErrors.TIMEOUT,
    work: async () => plugin.createMessage(asked, createSiwxContext(context)),
  })
  const data = fieldsOf(request)
  const message = request.toString()
  if (data.chainId !== chainId || !isSame(data.accountAddress, accountAddress))
    throw signInErrors.OTHER_MESSAGE()
  if (plugin.signMessage) {
    const work = async () => plugin.signMessage!({ ...asked, message }, createSiwxContext(context))
    const signature = await untilAborted(work(), signal)
    return { data, message, signature }
  }
  const signed = await context.signIn({ message, address: accountAddress }, signal)
  return { data, ...signed }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function fieldsOf({
  accountAddress,
  chainId,
  domain,
  uri,
  version,
  nonce,
  ...more
}: SiwxRequest): SiwxSession['data'] {
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources, scheme } = more
  const optional = { scheme, statement, issuedAt, expirationTime, notBefore, requestId, resources }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { accountAddress, chainId, domain, uri, version, nonce, ...Object.fromEntries(given) }
}
