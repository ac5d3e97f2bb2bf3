import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { initialSwapState } from '../../src/engine/features/swap/Swap.ts'
import { swap } from '../../src/engine/index.ts'
import { base, mainnet } from '../../src/engine/networks/index.ts'
import { Swap } from '../../src/primitives/index.ts'
import { bridgedSetUp, sentAcross, watchArrival } from '../support/bridgedSwap.ts'
import { type Arranged, connectMeadow, settle } from '../support/renderWithEngine.tsx'
import { dai, testRouter, testSwapProvider, usdc } from '../support/testSwapProvider.ts'
import type { PartDescription } from './describePart.tsx'

const setUp = { networks: [mainnet] as const, swap: testSwapProvider() }
const draft = { receiveToken: usdc, payAmount: '0.25' }

async function fill({ engine }: Pick<Arranged, 'engine'>, changes: object = draft) {
  const feature = await engine.load(swap)
  await settle()
  feature.setDraft(changes)
  return feature
}

async function price(arranged: Arranged) {
  const { watchQuote } = await fill(arranged)
  // Starts the quote by hand. React 18 shows nothing before this function ends, so no part watches
  // the quote yet.
  watchQuote()
  arranged.clock.advance(500)
  await settle()
}

async function look(arranged: Arranged, changes: object = draft) {
  await connectMeadow(arranged)
  const { preview } = await fill(arranged, changes)
  await preview().catch(() => {})
}

async function send(arranged: Arranged) {
  await look(arranged)
  const { submit } = await arranged.engine.load(swap)
  const sending = submit({ hasSeenWarnings: true })
  ;(await arranged.wallet.asked('sendTransaction')).approve()
  await sending
}

const ready = ({ engine }: Arranged) => engine.load(swap).then(settle)
const inQuote = (part: ReactNode) => <Swap.Quote>{part}</Swap.Quote>
const inTokens = (part: ReactNode) => <Swap.Tokens side="receive">{part}</Swap.Tokens>
const topOf = ({ engine }: Arranged) => engine.getState().router.history.at(-1)?.name
const failing = { ...setUp, swap: testSwapProvider({ getTokens: async () => 'none' as never }) }
const amount = { amount: '0.25', units: '250000000000000000', symbol: 'DAI' }
/** A review for a wallet that sends the approval and the swap with one prompt. */
const together = {
  ...setUp,
  initialState: {
    swap: {
      ...initialSwapState,
      preview: {
        status: 'success' as const,
        input: undefined,
        data: {
          caipNetworkId: 'eip155:1' as const,
          from: testRouter,
          router: testRouter,
          together: { calls: [], needsUpgrade: true },
          warnings: [],
          quote: {
            caipNetworkId: 'eip155:1' as const,
            payToken: dai,
            receiveToken: usdc,
            pay: amount,
            receive: { ...amount, symbol: 'USDC' },
            minimum: { ...amount, symbol: 'USDC' },
            slippage: 1,
            rate: '1',
            quotedAt: 0,
          },
        },
      },
    },
  },
}
const elsewhere = {
  ...setUp,
  networks: [{ ...mainnet, id: 5, caipNetworkId: 'eip155:5' } as const, mainnet] as const,
}

/** The parts of swapping, with the conditions in which each renders. */
export const swapParts: Record<string, PartDescription> = {
  'Swap.Form': { part: Swap.Form, tag: 'form', setUp },
  'Swap.PayAmount': { part: Swap.PayAmount, tag: 'input', setUp, takesNoChild: true },
  'Swap.ReceiveAmount': { part: Swap.ReceiveAmount, tag: 'span', setUp },
  'Swap.TokenTrigger': {
    part: Swap.TokenTrigger,
    tag: 'button',
    props: { side: 'receive' },
    setUp,
    arrange: async (arranged) => {
      await connectMeadow(arranged)
      await ready(arranged)
    },
    reaction: (arranged) => topOf(arranged) === 'SwapSelectToken',
  },
  'Swap.Flip': {
    part: Swap.Flip,
    tag: 'button',
    setUp,
    arrange: fill,
    reaction: ({ engine }) => engine.getState().swap?.draft.payToken?.symbol === 'USDC',
  },
  'Swap.Max': { part: Swap.Max, tag: 'button', setUp },
  'Swap.Slippages': {
    part: Swap.Slippages,
    tag: 'div',
    props: { children: () => null },
    setUp,
    takesNoChild: true,
  },
  'Swap.Slippage': {
    part: Swap.Slippage,
    tag: 'input',
    props: { slippage: 2 },
    setUp,
    takesNoChild: true,
  },
  'Swap.Quote': { part: Swap.Quote, tag: 'div', setUp, arrange: price },
  'Swap.Preview': { part: Swap.Preview, tag: 'div', setUp, arrange: look },
  'Swap.Together': {
    part: Swap.Together,
    tag: 'div',
    props: { children: () => 'Your wallet asks once' },
    setUp: together,
    takesNoChild: true,
  },
  'Swap.Outcome': { part: Swap.Outcome, tag: 'div', setUp, arrange: send },
  'Swap.Value': {
    part: Swap.Value,
    tag: 'span',
    props: { line: 'receive' },
    setUp,
    within: inQuote,
    arrange: price,
    root: 'Swap.Quote',
  },
  'Swap.FieldError': {
    part: Swap.FieldError,
    tag: 'p',
    setUp,
    arrange: (arranged) => look(arranged, { ...draft, payAmount: '1e3' }),
  },
  'Swap.Refresh': {
    part: Swap.Refresh,
    tag: 'button',
    setUp: { ...setUp, swap: testSwapProvider({ getQuote: async () => ({ receiveUnits: '0' }) }) },
    arrange: price,
  },
  'Swap.Networks': {
    part: Swap.Networks,
    tag: 'ul',
    props: { children: () => null },
    setUp: elsewhere,
    takesNoChild: true,
  },
  'Swap.Network': {
    part: Swap.Network,
    tag: 'button',
    props: { network: mainnet },
    setUp: elsewhere,
    arrange: ready,
  },
  'Swap.ReceiveNetworks': {
    part: Swap.ReceiveNetworks,
    tag: 'ul',
    props: { children: () => null },
    setUp: bridgedSetUp(),
    within: inTokens,
    root: 'Swap.Tokens',
    takesNoChild: true,
  },
  'Swap.ReceiveNetwork': {
    part: Swap.ReceiveNetwork,
    tag: 'button',
    props: { network: base },
    setUp: bridgedSetUp(),
    arrange: ready,
    reaction: ({ engine }) => engine.getState().swap?.draft.receiveNetworkId === base.caipNetworkId,
  },
  'Swap.Arrival': {
    part: Swap.Arrival,
    tag: 'p',
    props: { children: () => 'Soon' },
    setUp: sentAcross('pending'),
    arrange: (arranged) => watchArrival(arranged, 'pending'),
    takesNoChild: true,
  },
  'Swap.Review': { part: Swap.Review, tag: 'button', setUp },
  'Swap.Warnings': {
    part: Swap.Warnings,
    tag: 'ul',
    props: { children: () => null },
    setUp,
    arrange: look,
    takesNoChild: true,
  },
  'Swap.Warning': {
    part: Swap.Warning,
    tag: 'p',
    props: { warning: { kind: 'impact', percent: 9 } },
    setUp,
  },
  'Swap.Approve': {
    part: Swap.Approve,
    tag: 'button',
    setUp,
    arrange: (arranged) => look(arranged, { payToken: usdc, receiveToken: dai, payAmount: '10' }),
    reaction: ({ engine }) => engine.getState().swap?.approval.status === 'pending',
  },
  'Swap.Confirm': { part: Swap.Confirm, tag: 'button', setUp },
  'Swap.Error': {
    part: Swap.Error,
    tag: 'p',
    setUp,
    arrange: async ({ engine }) => (await engine.load(swap)).submit().catch(() => {}),
  },
  'Swap.Status': {
    part: Swap.Status,
    tag: 'p',
    props: { children: () => 'Now' },
    setUp,
    takesNoChild: true,
  },
  'Swap.Tokens': { part: Swap.Tokens, tag: 'div', props: { side: 'pay' }, setUp },
  'Swap.Search': {
    part: Swap.Search,
    tag: 'input',
    setUp,
    within: inTokens,
    root: 'Swap.Tokens',
    takesNoChild: true,
  },
  'Swap.TokenList': {
    part: Swap.TokenList,
    tag: 'ul',
    props: { children: () => null },
    setUp,
    within: inTokens,
    root: 'Swap.Tokens',
    takesNoChild: true,
  },
  'Swap.TokenItem': {
    part: Swap.TokenItem,
    tag: 'li',
    props: { row: { kind: 'token', token: usdc } },
    setUp,
  },
  'Swap.Token': {
    part: Swap.Token,
    tag: 'button',
    props: { token: usdc },
    setUp,
    within: inTokens,
    root: 'Swap.Tokens',
    arrange: ready,
    reaction: ({ engine }) => engine.getState().swap?.draft.receiveToken?.symbol === 'USDC',
  },
  'Swap.NoTokens': {
    part: Swap.NoTokens,
    tag: 'div',
    setUp,
    within: (part) =>
      inTokens(
        <>
          <Swap.Search aria-label="Search" />
          {part}
        </>,
      ),
    root: 'Swap.Tokens',
    async arrange(arranged) {
      await ready(arranged)
      const target = { value: 'nothing of the kind' }
      fireEvent.change(screen.getByRole('searchbox'), { target })
    },
  },
  'Swap.TokensFound': {
    part: Swap.TokensFound,
    tag: 'p',
    props: { children: () => null },
    setUp,
    within: inTokens,
    root: 'Swap.Tokens',
    takesNoChild: true,
  },
  'Swap.TokensError': {
    part: Swap.TokensError,
    tag: 'p',
    setUp: failing,
    within: inTokens,
    root: 'Swap.Tokens',
    arrange: ready,
  },
  'Swap.TokensRetry': {
    part: Swap.TokensRetry,
    tag: 'button',
    setUp: failing,
    within: inTokens,
    root: 'Swap.Tokens',
    arrange: ready,
  },
}
