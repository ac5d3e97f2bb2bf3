import { verifyPolkadotMessage } from '../../../sandbox/verify/verifyPolkadotMessage.ts'
import { createPolkadotAccount, createPolkadotWallet } from '../../../sandbox/wallets/index.ts'
import { polkadot as polkadotAdapter } from '../../../src/engine/adapters/polkadot/polkadot.ts'
import { kusama, polkadot } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createInjectedPage } from '../../support/createInjectedPage.ts'
import { type AdapterDriver, describeAdapter, type WalletWords } from './describeAdapter.ts'

const networks = [polkadot, kusama]
const accounts = ['Alice', 'Bob'].map(createPolkadotAccount)
const sound = accounts[0]!.address
const trap = () => {
  throw new Error('A trap')
}

function setUp(): AdapterDriver {
  const page = createInjectedPage()
  const { globals, platform } = page

  return {
    networks,
    createAdapter: () =>
      polkadotAdapter()({
        config: {},
        platform,
        logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
        networks,
      }),
    announce,
    announceJunk() {
      const junk = {
        nothing: undefined,
        none: null,
        text: 'wallet',
        empty: {},
        version: { version: '1.0.0' },
        enabled: { enable: 'yes' },
        trapped: new Proxy({}, { get: trap }),
        '': { enable: trap },
        ' ': { enable: trap },
        '\u202Ewallet': { enable: trap },
        ['a'.repeat(65)]: { enable: trap },
        __proto__x: { enable: trap },
      }
      Object.defineProperty(junk, '__proto__', { value: { enable: trap }, enumerable: true })
      globals.injectedWeb3 = Object.assign(Object.create({ inherited: { enable: trap } }), junk)
      page.wait()
      delete globals.injectedWeb3
    },
    announceMany(count) {
      globals.injectedWeb3 = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`wallet${i}`, { enable: trap }]),
      )
      page.wait()
    },
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', sound],
      ['no address', [{}]],
      ['a number', [{ address: 7 }]],
      ['a wrong letter', [{ address: `${sound.slice(0, -1)}0` }]],
      [
        'a wrong checksum',
        [{ address: `${sound.slice(0, -1)}${sound.endsWith('a') ? 'b' : 'a'}` }],
      ],
      ['an address that is too short', [{ address: sound.slice(0, -2) }]],
      ['too many', Array(2_000).fill({ address: sound })],
      ['entries that throw', [new Proxy({}, { get: trap })]],
      ['a sound one among others', [{ address: sound }, null]],
    ],
    noAccounts: [],
    pageListeners: page.listenerCount,
    verify: verifyPolkadotMessage,
  }

  function announce({ id = 'meadow' }: WalletWords = {}) {
    const wallet = createPolkadotWallet({
      id,
      name: 'Meadow',
      rdns: `test.${id}`,
      icon: '',
      accounts,
      answer: 'approve',
    })
    const { entry, injected } = wallet
    wallet.inject(globals)
    page.wait()
    const answers = () => wallet.requests.some(({ outcome }) => outcome.status === 'success')
    return {
      connectorId: id,
      addresses: accounts.map(({ addressIn }) => addressIn(0)),
      get provider() {
        return answers() ? injected : entry
      },
      approve: () => wallet.answer('approve'),
      reject: () => wallet.answer('reject'),
      hang: () => wallet.answer('hang'),
      switchAccount: wallet.switchAccount,
      drop: wallet.drop,
      answerAccounts(answer: unknown) {
        Object.assign(injected.accounts, { get: async () => answer })
      },
      replaceFunctions() {
        let calls = 0
        const stolen = async () => {
          calls += 1
          return { signature: `0x${'00'.repeat(64)}` }
        }
        Object.assign(entry, { enable: stolen })
        Object.assign(injected.accounts, { get: stolen, subscribe: stolen })
        Object.assign(injected.signer, { signRaw: stolen })
        return () => calls
      },
      prompts: () => wallet.requests.filter(({ wasAsked }) => wasAsked).length,
      leavings: () => 0,
      // The adapter has two listeners on the wallet for each subscription.
      listeners: () => wallet.listenerCount / 2,
    }
  }
}

describeAdapter('polkadot', setUp, { without: ['words', 'leaving', 'balances'] })
