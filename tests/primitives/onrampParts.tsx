import { vi } from 'vitest'
import { EngineError, type OnrampPurchase, onramp } from '../../src/engine/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { Onramp } from '../../src/primitives/index.ts'
import type { Arranged } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import type { PartDescription } from './describePart.tsx'

const refused = new EngineError('onramp/POPUP_BLOCKED', 'The window did not open')
const bought: OnrampPurchase = {
  status: 'timedOut',
  providerId: 'own',
  providerName: 'Own Pay',
  symbol: 'ETH',
  caipNetworkId: 'eip155:1',
  address: testAddress,
  startedAt: 0,
}

/** The parts of buying. */
export const onrampParts: Record<string, PartDescription> = {
  'Onramp.Form': { part: Onramp.Form, tag: 'form', arrange: readOptions },
  'Onramp.Amount': { part: Onramp.Amount, tag: 'input', takesNoChild: true },
  'Onramp.PaymentCurrency': {
    part: Onramp.PaymentCurrency,
    tag: 'select',
    arrange: readOptions,
    takesNoChild: true,
  },
  'Onramp.Method': {
    part: Onramp.Method,
    tag: 'select',
    arrange: readOptions,
    takesNoChild: true,
  },
  'Onramp.PurchaseCurrency': {
    part: Onramp.PurchaseCurrency,
    tag: 'select',
    arrange: readOptions,
    takesNoChild: true,
  },
  'Onramp.Network': {
    part: Onramp.Network,
    tag: 'select',
    arrange: readOptions,
    takesNoChild: true,
  },
  'Onramp.Quote': {
    part: Onramp.Quote,
    tag: 'div',
    arrange: priceIt,
    props: { children: () => 'Price' },
    takesNoChild: true,
  },
  'Onramp.Estimate': { part: Onramp.Estimate, tag: 'p', arrange: priceIt },
  'Onramp.FieldError': {
    part: Onramp.FieldError,
    tag: 'p',
    arrange: async ({ engine }) => (await engine.load(onramp)).setDraft({ amount: '1e3' }),
  },
  'Onramp.Error': {
    part: Onramp.Error,
    tag: 'p',
    setUp: { initialState: { onramp: { draft: { amount: '' }, error: refused } } },
  },
  'Onramp.Providers': {
    part: Onramp.Providers,
    tag: 'ul',
    setUp: { onramp: [testOnrampProvider()] },
    props: { children: () => null },
    takesNoChild: true,
  },
  'Onramp.Provider': {
    part: Onramp.Provider,
    tag: 'button',
    props: { provider: testOnrampProvider() },
    arrange: ({ engine }) => engine.load(onramp),
    reaction: ({ engine }) => engine.getState().onramp?.draft.providerId === 'own',
  },
  'Onramp.Buy': { part: Onramp.Buy, tag: 'button' },
  'Onramp.Status': { part: Onramp.Status, tag: 'p' },
  'Onramp.Leave': {
    part: Onramp.Leave,
    tag: 'button',
    setUp: { initialState: { onramp: { draft: { amount: '' }, purchase: bought } } },
    arrange: ({ engine }) => engine.load(onramp),
    reaction: ({ engine }) => engine.getState().onramp?.purchase === undefined,
  },
}

/** The choices are empty until the options have loaded. */
async function readOptions({ engine }: Arranged) {
  const { options } = await engine.load(onramp)
  options.subscribe(() => {})
  await vi.waitUntil(() => options.get().status === 'success', { timeout: 60_000 })
}

/** There is no service, so that estimates show. */
async function priceIt(arranged: Arranged) {
  const { clock, engine } = arranged
  await readOptions(arranged)
  const { quote, setDraft } = await engine.load(onramp)
  quote.subscribe(() => {})
  setDraft({ amount: '100' })
  await vi.waitUntil(
    () => {
      clock.advance(500)
      return quote.get().status === 'success'
    },
    { timeout: 60_000 },
  )
}
