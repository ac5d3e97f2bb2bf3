import type { ConnectorEngine } from '../../adapters/SharedConnector.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { SiwxSession } from '../../features/siwx/SiwxOption.ts'
import { buildMessageFor } from '../../siwx/message/buildMessageFor.ts'
import { parseMessageFor } from '../../siwx/message/parseMessageFor.ts'
import { eip155Profile } from '../../siwx/namespaceProfiles.ts'
import type { Asked, Given } from './frameEvents.ts'

/** Replaces the address, which is unknown until the user logs in. The frame inserts the address. */
const placeholder = '<<AccountAddress>>'
const zeroAddress = `0x${'0'.repeat(40)}`

/** The sign-in message for a login, and the function that takes its signature. */
export interface FrameSignIn {
  siwxMessage: NonNullable<NonNullable<Asked<'GET_USER'>>['siwxMessage']>
  /** Passes on the signed message. Refuses a message that differs from the requested one. */
  accept(user: Given<'GET_USER'>, connection: Connection): Promise<void>
}

/**
 * Signs in with the login itself, so that there is no second prompt. Does nothing without sign-in.
 */
export async function createFrameSignIn(
  { lazyFeatures }: Pick<ConnectorEngine, 'lazyFeatures'>,
  { caipNetworkId }: Network,
): Promise<FrameSignIn | undefined> {
  const { siwx } = await lazyFeatures()
  const terms = await siwx.terms(caipNetworkId)
  if (!terms) return undefined
  const { resources, ...said } = terms
  const text = buildMessageFor([eip155Profile], { ...terms, accountAddress: zeroAddress })
  const lines = text.split('\n')
  const textFor = (address: string) => [lines[0], address, ...lines.slice(2)].join('\n')

  return {
    siwxMessage: {
      ...said,
      ...(resources && { resources: [...resources] }),
      accountAddress: placeholder,
      serializedMessage: textFor(placeholder),
    },
    async accept({ address, message, signature }, { accounts }) {
      const isAsked = message === textFor(address) || message === textFor(accounts[0].address)
      if (!isAsked || signature === undefined) return
      const data = readMessage(message)
      if (data) await siwx.accept([{ data, message, signature }])
    },
  }
}

/**
 * Reads the sign-in message. Returns `undefined` if the address does not have EIP-4361's format.
 * The user is then asked to sign in afterwards.
 */
function readMessage(text: string): SiwxSession['data'] | undefined {
  try {
    const { serializedMessage: _, ...data } = parseMessageFor([eip155Profile], text)
    return data
  } catch {
    return undefined
  }
}
