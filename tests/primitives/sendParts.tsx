import { type SendToken, send } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Send } from '../../src/primitives/index.ts'
import { type Arranged, connectMeadow } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token: SendToken = {
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  quantity: { decimals: '18' },
}
const setUp = { networks: [mainnet] as const }
const draft = { token, sendTokenAmount: '0.25', receiver }

const fill = async ({ engine }: Pick<Arranged, 'engine'>, changes: object = {}) =>
  (await engine.load(send)).setDraft({ ...draft, ...changes })

async function look(arranged: Arranged, changes: object = {}) {
  await connectMeadow(arranged)
  await fill(arranged, changes)
  const { preview } = await arranged.engine.load(send)
  await preview().catch(() => {})
}

const lookAtOneself = (arranged: Arranged) => look(arranged, { receiver: testAddress })

async function sendTo(arranged: Arranged) {
  await look(arranged)
  const { submit } = await arranged.engine.load(send)
  const sending = submit()
  ;(await arranged.wallet.asked('sendTransaction')).approve()
  await sending
}

/** The parts of sending, with the conditions in which each renders. */
export const sendParts: Record<string, PartDescription> = {
  'Send.Form': { part: Send.Form, tag: 'form', setUp },
  'Send.Amount': { part: Send.Amount, tag: 'input', setUp, takesNoChild: true },
  'Send.Receiver': { part: Send.Receiver, tag: 'input', setUp, takesNoChild: true },
  'Send.Max': { part: Send.Max, tag: 'button', setUp },
  'Send.Unit': { part: Send.Unit, tag: 'button', setUp, arrange: fill },
  'Send.Review': { part: Send.Review, tag: 'button', setUp },
  'Send.Confirm': { part: Send.Confirm, tag: 'button', setUp },
  'Send.Value': {
    part: Send.Value,
    tag: 'span',
    props: { line: 'to' },
    setUp,
    arrange: look,
  },
  'Send.Warnings': {
    part: Send.Warnings,
    tag: 'ul',
    props: { children: () => null },
    setUp,
    arrange: lookAtOneself,
    takesNoChild: true,
  },
  'Send.Warning': {
    part: Send.Warning,
    tag: 'p',
    props: { warning: { kind: 'self' } },
    setUp,
  },
  'Send.FieldError': {
    part: Send.FieldError,
    tag: 'p',
    props: { field: 'amount' },
    setUp,
    arrange: (arranged) => look(arranged, { sendTokenAmount: '1e3' }),
  },
  'Send.Error': {
    part: Send.Error,
    tag: 'p',
    setUp,
    arrange: async ({ engine }) => (await engine.load(send)).submit().catch(() => {}),
  },
  'Send.ReceiverFound': {
    part: Send.ReceiverFound,
    tag: 'p',
    setUp,
    arrange: (arranged) =>
      fill(arranged, { receiverAddress: receiver, receiverProfileName: 'wilma.eth' }),
  },
  'Send.KnownReceivers': {
    part: Send.KnownReceivers,
    tag: 'ul',
    props: { children: () => null },
    setUp,
    arrange: sendTo,
    takesNoChild: true,
  },
  'Send.KnownReceiver': {
    part: Send.KnownReceiver,
    tag: 'button',
    props: { receiver: { address: receiver, isSelf: true } },
    setUp,
  },
}
