import { bench, describe } from 'vitest'
import { groupActivity } from '../../src/engine/features/activity/Activity.ts'
import { arrangeConnectors } from '../../src/engine/features/connectors/arrangeConnectors.ts'
import type { Connector } from '../../src/engine/features/connectors/Connectors.ts'
import {
  arrangeWallets,
  createDescriber,
} from '../../src/engine/features/wallets/arrangeWallets.ts'
import { createEngine } from '../../src/engine/index.ts'
import type { Wallet } from '../../src/engine/providers/services/WalletApi.ts'
import { cleanName } from '../../src/engine/sanitize/cleanText.ts'
import { buildMessage, parseMessage, verify } from '../../src/engine/siwx/index.ts'
import { createStore } from '../../src/engine/store/createStore.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { plainNode, shopExpects, shopFields, siwxSigners } from '../../tests/support/siwxSigners.ts'

const sizes = [1_000, 10_000, 100_000]
const options = { time: 300, iterations: 5, warmupTime: 100, warmupIterations: 2 }

const times = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

describe('a change of the state reaches its subscribers', () => {
  for (const count of [1, 100, 10_000]) {
    const engine = createEngine({ platform: createTestPlatform() })
    for (let index = 0; index < count; index += 1) engine.subscribe(() => {})
    let turn = 0
    bench(
      String(count),
      () => {
        turn += 1
        engine.wallets.search(String(turn))
      },
      options,
    )
  }
})

describe('connectors are merged and ordered', () => {
  for (const count of sizes) {
    const connectors = times<Connector>(count, (index) => ({
      connectorId: `com.wallet${index}`,
      name: `Wallet ${index % (count / 2)}`,
      type: index % 3 === 0 ? 'INJECTED' : 'ANNOUNCED',
      namespace: index % 2 === 0 ? 'eip155' : 'solana',
      info: { rdns: `com.wallet${index % (count / 2)}` },
    }))
    bench(
      String(count),
      () => {
        arrangeConnectors({
          connectors,
          recentWallets: [],
          activeNamespace: 'eip155',
          hasWalletRows: false,
        })
      },
      options,
    )
  }
})

describe('names of announced wallets are cleaned', () => {
  for (const length of [800, 8_000, 80_000]) {
    const name = 'a\u0301\u202e'.repeat(length / 3)
    bench(String(length), () => void cleanName(name), options)
  }
})

describe('wallets are searched and ordered', () => {
  const engine = createEngine({ platform: createTestPlatform() })
  const { config } = engine
  const state = engine.getState()
  for (const count of sizes) {
    const wallets = times<Wallet>(count, (index) => ({
      id: `wallet${index}`,
      name: `Wallet ${index}`,
      chains: ['eip155:1'],
    }))
    const custom = times(10, (index) => ({ id: `own${index}`, name: `Own ${index}` }))
    // Describes each wallet only once and keeps the description for the next search, as the engine
    // does.
    const describer = createDescriber({
      config,
      store: createStore(state, () => {}),
    })
    bench(
      String(count),
      () => {
        arrangeWallets({
          custom,
          others: wallets,
          featuredWalletIds: ['wallet5', 'wallet3'],
          search: 'wallet',
          ...describer(),
        })
      },
      options,
    )
  }
})

describe('a history is grouped by month', () => {
  for (const count of sizes) {
    const events = times(count, (index) => ({ minedAt: 1_700_000_000_000 + index * 3_600_000 }))
    bench(
      String(count),
      () => {
        groupActivity(events, { locale: 'en', timeZone: 'UTC' })
      },
      options,
    )
  }
})

const signers = await siwxSigners()
const requests = await Promise.all(
  signers.map(async (signer) => {
    const message = buildMessage(shopFields(signer))
    const name = `${signer.chainId.split(':')[0]}, ${signer.kind}`
    return { name, signer, message, signature: await signer.sign(message) }
  }),
)

describe('a sign-in message is built', () => {
  for (const { name, signer } of requests)
    bench(
      name,
      () => {
        buildMessage(shopFields(signer))
      },
      options,
    )
})

describe('a sign-in message is parsed', () => {
  for (const { name, message } of requests)
    bench(
      name,
      () => {
        parseMessage(message)
      },
      options,
    )
})

describe('a sign-in message is verified', () => {
  for (const { name, message, signature, signer } of requests)
    bench(
      name,
      async () => {
        await verify({ message, signature, expected: shopExpects(signer), client: plainNode })
      },
      options,
    )
})

describe('a hostile name is cleaned, in characters of it', () => {
  for (const count of [1_000, 8_192, 1_000_000]) {
    const name = '👩\u200d'.repeat(count / 3)
    bench(String(count), () => void cleanName(name), options)
  }
})
