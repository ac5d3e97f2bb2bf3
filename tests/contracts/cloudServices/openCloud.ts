import { privateKeyToAccount } from 'viem/accounts'
import { sandboxPermitCoin } from '../../../sandbox/chains/exchange/exchange.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { resolveConfig } from '../../../src/engine/config/resolveConfig.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { cloudServices } from '../../../src/engine/providers/cloudServices/cloudServices.ts'
import { createTools } from '../../../src/engine/providers/createProviders.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { going } from '../../support/openTestServices.ts'
import { openContract } from '../openContract.ts'
import { type CloudFacts, cloudQuestions } from './cloudQuestions.ts'

export const cloudContract = openContract('cloudServices')

const base = 'https://services.example'

/** Requests that the client sends only to a service that does not have the newer request. */
export const olderOnly: Readonly<Record<string, string>> = {
  '/v1/onramp/options': '/v1/onramp/buy/options',
  '/v1/onramp/quote': '/v1/onramp/buy/quotes',
}

export const missing = () => Response.json({ status: 'FAILED', reasons: [] }, { status: 404 })

/** Simulates a service that has only the requests of the SPEC. */
export function withoutNewer(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) =>
    String(input).includes('/v1/onramp/buy/') ? missing() : fetch(input, init)
}

/** The sandbox's facts, with the URLs of simulated services. */
export const cloudFacts: CloudFacts = {
  projectId: 'project',
  urls: { walletApi: base, blockchainApi: base, analytics: base },
  network: mainnet,
  account: privateKeyToAccount(testAccounts.alice.privateKey),
  token: sandboxPermitCoin.address,
  name: 'meadow-keeper.reown.id',
  purchaseCode: 'ETH',
  seller: 'TILL',
  permission: '350670db-19fa-4704-a166-e52e178b59d2',
}

/** Opens `cloudServices()`, the engine's tools for it, and the requests of the contract. */
export function openCloud(fetch: typeof globalThis.fetch, changes: Partial<CloudFacts> = {}) {
  const facts = { ...cloudFacts, ...changes }
  const platform = createTestPlatform({ fetch })
  const config = resolveConfig({})
  const tools = createTools({ adapters: { for: () => ({}) }, config, platform })(going().signal)
  const questions = cloudQuestions(facts)
  const cloud = cloudServices({ projectId: facts.projectId, urls: facts.urls })
  return { cloud, tools, ask: (call: string) => questions[call]!(cloud, tools) }
}

/** The operations that one of our own services answers, sorted by name. */
export const answeredBy = (one: 'sandbox' | 'latchkey-server'): readonly string[] =>
  cloudContract.operations
    .filter(({ notes }) => (notes['x-stand-ins'] as readonly string[]).includes(one))
    .map(({ call }) => call)
    .sort()
