import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type PaymentRequest, payments } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Pay } from '../../src/primitives/index.ts'
import { type Arranged, connectMeadow } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const setUp = { networks: [mainnet] as const }

/** A request to pay a quarter of an ether. */
export const paymentRequest = ({ clock }: Pick<Arranged, 'clock'>, to: string = receiver) => {
  const option = { asset: 'eip155:1/slip44:60', amount: '0x3782dace9d90000' } as const
  const acceptedPayments = [{ ...option, recipient: `eip155:1:${to}` }]
  const expiry = Math.floor(clock.now() / 1_000) + 600
  return { acceptedPayments, expiry, description: 'Two tickets' } satisfies PaymentRequest
}

async function ask(arranged: Arranged, to?: string) {
  await connectMeadow(arranged)
  const feature = await arranged.engine.load(payments)
  feature.pay(paymentRequest(arranged, to)).catch(() => {})
  const review = () => arranged.engine.getState().payments?.review
  await vi.waitUntil(review, { timeout: 60_000 })
  return feature
}

const askToPayOneself = (arranged: Arranged) => ask(arranged, testAddress)
const cancel = async (arranged: Arranged) => (await ask(arranged)).cancel()
const inRoot = (part: ReactNode) => <Pay.Root>{() => part}</Pay.Root>
const inLimits = (part: ReactNode) => inRoot(<Pay.Limits>{part}</Pay.Limits>)
const within = { root: 'Pay.Root', setUp, within: inRoot }

/** The parts of a payment, with the conditions in which each renders. */
export const payParts: Record<string, PartDescription> = {
  'Pay.Root': {
    part: Pay.Root,
    tag: 'div',
    props: { children: () => null },
    setUp,
    takesNoChild: true,
  },
  'Pay.Value': { part: Pay.Value, tag: 'span', props: { line: 'to' }, ...within, arrange: ask },
  'Pay.Warnings': {
    part: Pay.Warnings,
    tag: 'ul',
    props: { children: () => null },
    ...within,
    arrange: askToPayOneself,
    takesNoChild: true,
  },
  'Pay.Warning': { part: Pay.Warning, tag: 'p', props: { warning: { kind: 'self' } }, setUp },
  'Pay.Confirm': { part: Pay.Confirm, tag: 'button', ...within },
  'Pay.Cancel': {
    part: Pay.Cancel,
    tag: 'button',
    ...within,
    arrange: ask,
    reaction: ({ engine }) => engine.getState().payments?.review === undefined,
  },
  'Pay.Error': { part: Pay.Error, tag: 'p', ...within, arrange: cancel },
  'Pay.Limits': { part: Pay.Limits, tag: 'form', ...within, arrange: ask },
  'Pay.Limit': {
    part: Pay.Limit,
    tag: 'input',
    props: { limit: 'perDay' },
    root: 'Pay.Limits',
    setUp,
    within: inLimits,
    arrange: ask,
    takesNoChild: true,
  },
}
