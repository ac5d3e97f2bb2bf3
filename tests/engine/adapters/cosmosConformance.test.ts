import { setMaxListeners } from 'node:events'
import { verifyCosmosMessage } from '../../../sandbox/verify/verifyCosmosMessage.ts'
import { createCosmosAccount, createCosmosWallet } from '../../../sandbox/wallets/index.ts'
import { cosmos as cosmosAdapter } from '../../../src/engine/adapters/cosmos/cosmos.ts'
import { cosmoshub, osmosis } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createInjectedPage } from '../../support/createInjectedPage.ts'
import { type AdapterDriver, describeAdapter } from './describeAdapter.ts'

const networks = [cosmoshub, osmosis]
const accounts = ['Alice', 'Bob'].map(createCosmosAccount)
const sound = accounts[0]!.address
const trap = () => {
  throw new Error('A trap')
}

function setUp(): AdapterDriver {
  const page = createInjectedPage()
  const { globals, platform, window } = page
  const keyOf = (address: unknown) => ({ bech32Address: address })
  setMaxListeners(0, window)
  let wallet: ReturnType<typeof createCosmosWallet> | undefined
  let adapterListeners = 0

  return {
    networks,
    createAdapter: () =>
      cosmosAdapter()({
        config: {},
        platform: {
          ...platform,
          pageMessages: { post() {}, on: () => () => {} },
          pageEvents: {
            ...platform.pageEvents,
            on(name, listener) {
              if (!name.endsWith('keystorechange')) return platform.pageEvents.on(name, listener)
              const cancel = platform.pageEvents.on(name, listener)
              let isOver = false
              adapterListeners += 1
              return () => {
                if (!isOver) adapterListeners -= 1
                isOver = true
                cancel()
              }
            },
          },
        },
        logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
        networks,
      }),
    announce,
    announceJunk() {
      Object.assign(globals, {
        leap: { enable: trap },
        compass: 'wallet',
        cosmostation: { providers: new Proxy({}, { get: trap }) },
        okxwallet: { keplr: { enable: true, getKey: true } },
        xfi: null,
        keplr: new Proxy({}, { get: trap }),
      })
      page.wait(2_000)
      for (const name of Object.keys(globals)) delete globals[name]
    },
    announceMany: () => {},
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', sound],
      ['no address', {}],
      ['a number', keyOf(7)],
      ['a wrong letter', keyOf(`${sound.slice(0, -1)}b`)],
      ['a wrong checksum', keyOf(`${sound.slice(0, -1)}${sound.endsWith('q') ? 'p' : 'q'}`)],
      ["another chain's address", keyOf(accounts[0]!.addressIn('osmo'))],
      ['a key that throws', Object.defineProperty({}, 'bech32Address', { get: trap })],
      ['a list', [keyOf(sound)]],
    ],
    noAccounts: undefined,
    pageListeners: page.listenerCount,
    verify: verifyCosmosMessage,
  }

  function announce() {
    wallet = createCosmosWallet({
      name: 'Leap',
      rdns: 'test.leap',
      icon: '',
      accounts,
      places: ['leap'],
      keystoreEvent: 'leap_keystorechange',
      answer: 'approve',
    })
    const { provider } = wallet
    const played = wallet
    Object.assign(window, { leap: undefined })
    played.inject(window)
    globals.leap = provider
    page.wait()
    let isGone = false
    const getKey = provider.getKey
    Object.assign(provider, {
      getKey: (chainId: unknown) => (isGone ? Promise.reject(new Error('Gone')) : getKey(chainId)),
    })
    return {
      connectorId: 'leap',
      addresses: accounts.map(({ address }) => address),
      provider,
      approve: () => played.answer('approve'),
      reject: () => played.answer('reject'),
      hang: () => played.answer('hang'),
      switchAccount: played.switchAccount,
      drop() {
        isGone = true
        played.drop()
      },
      answerAccounts(answer: unknown) {
        Object.assign(provider, { getKey: async () => answer })
      },
      replaceFunctions() {
        let calls = 0
        const stolen = async () => {
          calls += 1
        }
        for (const key of Object.keys(provider)) Object.assign(provider, { [key]: stolen })
        return () => calls
      },
      prompts: () => played.requests.filter(({ wasAsked }) => wasAsked).length,
      leavings: () => played.requests.filter(({ method }) => method === 'disable').length,
      listeners: () => adapterListeners,
    }
  }
}

describeAdapter('cosmos', setUp, {
  without: ['announcements', 'words', 'other accounts', 'balances'],
})
