import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import {
  type EngineConfig,
  identity,
  type LazyFeature,
  type Nft,
  nfts,
  type Query,
  type Token,
  tokens,
} from '../../src/engine/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Account, Nfts, Tokens } from '../../src/primitives/index.ts'
import { answerAccount, picture } from '../support/answerAccount.ts'
import { nftsFrom } from '../support/nftsFrom.ts'
import { type Arranged, connectMeadow, type EngineSetUp } from '../support/renderWithEngine.tsx'
import type { PartDescription } from './describePart.tsx'

const token: Token = {
  name: 'Moss',
  symbol: 'MOSS',
  chainId: 'eip155:1',
  price: 2,
  quantity: { decimals: '18', numeric: '10.5' },
  iconUrl: picture,
}
const nft: Nft = {
  id: '0x1:1',
  name: 'Meadow #1',
  contract: '0x1',
  quantity: '1',
  imageUrl: picture,
  isSpam: false,
}

const inToken = (part: ReactNode) => <Tokens.Item token={token}>{part}</Tokens.Item>
const inNft = (part: ReactNode) => <Nfts.Item nft={nft}>{part}</Nfts.Item>
const inTabs = (part: ReactNode) => (
  <Account.Tabs>
    <Account.TabList>{part}</Account.TabList>
  </Account.Tabs>
)

function answering({ status, ...options }: EngineConfig & { status?: number } = {}): EngineSetUp {
  const service = answerAccount()
  service.fail(status)
  const platform = createTestPlatform({ fetch: service.fetch })
  return { ...service.options, platform, ...options }
}

/** Connects, and waits until the data has loaded. */
const read =
  <Made extends object>(feature: LazyFeature<Made>, pick: (made: Made) => Query<unknown>) =>
  async (arranged: Arranged) => {
    await connectMeadow(arranged)
    const query = pick(await arranged.engine.load(feature))
    const stop = query.subscribe(() => {})
    await act(() =>
      vi.waitUntil(() => query.get().status === 'success' || query.get().status === 'error', {
        timeout: 60_000,
      }),
    )
    stop()
  }
const readTokens = read(tokens, ({ list }) => list)
const readNfts = read(nfts, ({ list }) => list)
const readIdentity = read(identity, ({ current }) => current)

let asks = 0
const source = (list: () => Promise<readonly { contract: string }[]>) => ({
  providers: [nftsFrom(list)],
})
const withoutItems = source(async () => [])
const failing = source(async () => {
  asks += 1
  throw new Error('Down')
})

const unpriced: Provider = {
  id: 'unpriced',
  name: 'Unpriced',
  serves: () => true,
  holdings: {
    getHoldings: async () => [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n }],
  },
  prices: { getPrices: () => Promise.reject(new Error('No')) },
}
const partial: Provider = {
  id: 'own',
  name: 'Own',
  serves: () => true,
  holdings: {
    getHoldings: async () => ({
      holdings: [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n }],
      isPartial: true,
    }),
  },
  nfts: { getNfts: async () => ({ nfts: [], isPartial: true }) },
}

const forgetAsks = () => {
  asks = 0
}

/** The parts of the account's tokens, NFTs and tabs. */
export const portfolioParts: Record<string, PartDescription> = {
  'Account.ExplorerLink': { part: Account.ExplorerLink, tag: 'a', arrange: connectMeadow },
  'Account.Name': {
    part: Account.Name,
    tag: 'span',
    setUp: answering(),
    arrange: readIdentity,
  },
  'Account.Picture': {
    part: Account.Picture,
    tag: 'img',
    setUp: answering(),
    arrange: readIdentity,
    takesNoChild: true,
  },
  'Account.Tabs': { part: Account.Tabs, tag: 'div' },
  'Account.TabList': {
    part: Account.TabList,
    tag: 'div',
    within: (part) => <Account.Tabs>{part}</Account.Tabs>,
  },
  'Account.Tab': {
    part: Account.Tab,
    tag: 'button',
    props: { value: 'tokens' },
    within: inTabs,
  },
  'Account.TabPanel': {
    part: Account.TabPanel,
    tag: 'div',
    props: { value: 'tokens' },
    within: (part) => <Account.Tabs>{part}</Account.Tabs>,
  },
  'Tokens.List': {
    part: Tokens.List,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Tokens.Item': { part: Tokens.Item, tag: 'li', props: { token } },
  'Tokens.Icon': {
    part: Tokens.Icon,
    tag: 'img',
    within: inToken,
    root: 'Tokens.Item',
    takesNoChild: true,
  },
  'Tokens.Name': { part: Tokens.Name, tag: 'span', within: inToken, root: 'Tokens.Item' },
  'Tokens.Amount': { part: Tokens.Amount, tag: 'span', within: inToken, root: 'Tokens.Item' },
  'Tokens.Value': {
    part: Tokens.Value,
    tag: 'span',
    props: { children: () => null },
    within: inToken,
    root: 'Tokens.Item',
    takesNoChild: true,
  },
  'Tokens.Warning': {
    part: Tokens.Warning,
    tag: 'span',
    props: { children: () => 'Careful' },
    within: (part) => <Tokens.Item token={{ ...token, warning: 'unpriced' }}>{part}</Tokens.Item>,
    root: 'Tokens.Item',
    takesNoChild: true,
  },
  'Tokens.Total': {
    part: Tokens.Total,
    tag: 'span',
    props: { children: () => null },
    takesNoChild: true,
    setUp: answering(),
    arrange: readTokens,
  },
  'Tokens.Empty': {
    part: Tokens.Empty,
    tag: 'div',
    setUp: { ...answering(), platform: emptyPlatform() },
    arrange: readTokens,
  },
  'Tokens.Error': {
    part: Tokens.Error,
    tag: 'p',
    setUp: answering({ status: 503 }),
    arrange: readTokens,
  },
  'Tokens.Partial': {
    part: Tokens.Partial,
    tag: 'p',
    props: { children: () => 'Some are missing' },
    setUp: { providers: [partial] },
    arrange: readTokens,
    takesNoChild: true,
  },
  'Tokens.PriceProblem': {
    part: Tokens.PriceProblem,
    tag: 'p',
    setUp: { providers: [unpriced] },
    arrange: readTokens,
    takesNoChild: true,
  },
  'Tokens.Retry': {
    part: Tokens.Retry,
    tag: 'button',
    setUp: answering({ status: 503 }),
    arrange: readTokens,
  },
  'Nfts.Grid': {
    part: Nfts.Grid,
    tag: 'ul',
    props: { children: () => null },
    takesNoChild: true,
  },
  'Nfts.Item': { part: Nfts.Item, tag: 'li', props: { nft } },
  'Nfts.Image': {
    part: Nfts.Image,
    tag: 'img',
    within: inNft,
    root: 'Nfts.Item',
    takesNoChild: true,
  },
  'Nfts.Name': { part: Nfts.Name, tag: 'span', within: inNft, root: 'Nfts.Item' },
  'Nfts.Empty': { part: Nfts.Empty, tag: 'div', setUp: withoutItems, arrange: readNfts },
  'Nfts.NoSource': { part: Nfts.NoSource, tag: 'div', arrange: readNfts },
  'Nfts.Error': { part: Nfts.Error, tag: 'p', setUp: failing, arrange: readNfts },
  'Nfts.Partial': {
    part: Nfts.Partial,
    tag: 'p',
    props: { children: () => 'Some are missing' },
    setUp: { providers: [partial] },
    arrange: readNfts,
    takesNoChild: true,
  },
  'Nfts.Retry': {
    part: Nfts.Retry,
    tag: 'button',
    setUp: failing,
    arrange: readNfts,
    // The part reads once when it mounts, so the test counts only requests after the click.
    within: (part) => <div onPointerDownCapture={forgetAsks}>{part}</div>,
    reaction: () => asks > 0,
  },
}

function emptyPlatform() {
  const service = answerAccount()
  service.setBalances([])
  return createTestPlatform({ fetch: service.fetch })
}
