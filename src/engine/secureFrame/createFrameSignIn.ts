import type { ConnectorEngine } from '../adapters/SharedConnector.ts'
import type { Connection } from '../features/connection/Connection.ts'
import type { Network } from '../features/network/Network.ts'
import type { SiwxSession } from '../features/siwx/SiwxOption.ts'
import { eip155Profile } from '../siwx/eip155/eip155Profile.ts'
import { buildMessageFor } from '../siwx/message/buildMessageFor.ts'
import { parseMessageFor } from '../siwx/message/parseMessageFor.ts'
import type { Asked, Given } from './frameEvents.ts'

/** Where the frame writes the address, which nobody knows before it answers. */
const placeholder = '<<AccountAddress>>'
const nobody = `0x${'0'.repeat(40)}`

/** What the frame is asked to sign with a login, and what becomes of it. */
export interface FrameSignIn {
  siwxMessage: NonNullable<NonNullable<Asked<'GET_USER'>>['siwxMessage']>
  /** Passes on what the frame signed, if that is what was asked. */
  accept(user: Given<'GET_USER'>, connection: Connection): Promise<void>
}

/** Signing in by the login itself, so that nothing is asked a second time. Nothing without sign-in. */
export async function createFrameSignIn(
  { late }: Pick<ConnectorEngine, 'late'>,
  { caipNetworkId }: Network,
): Promise<FrameSignIn | undefined> {
  const { siwx } = await late()
  const terms = await siwx.terms(caipNetworkId)
  if (!terms) return undefined
  const { resources, ...said } = terms
  const text = buildMessageFor([eip155Profile], { ...terms, accountAddress: nobody })
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

/** Nothing where the address is not written as EIP-4361 has it: the user is asked afterwards. */
function readMessage(text: string): SiwxSession['data'] | undefined {
  try {
    const { serializedMessage: _, ...data } = parseMessageFor([eip155Profile], text)
    return data
  } catch {
    return undefined
  }
}
