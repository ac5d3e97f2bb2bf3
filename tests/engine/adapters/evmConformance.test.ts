import { recoverMessageAddress } from 'viem'
import { createTestWallet, testAccounts } from '../../../sandbox/wallets/index.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createLogger } from '../../../src/engine/platform/createLogger.ts'
import { createFakeNodes } from '../../support/createFakeNodes.ts'
import { createTestPage } from '../../support/createTestPage.ts'
import { type AdapterDriver, describeAdapter, type WalletWords } from './describeAdapter.ts'

const icon = 'data:image/svg+xml,<svg/>'
const chains = [mainnet, arbitrum].map(({ id, rpcUrls }) => ({
  chainId: Number(id),
  rpcUrl: rpcUrls.default.http[0]!,
}))
const people = [testAccounts.alice, testAccounts.bob]
const junk = [undefined, null, 7, 'wallet', {}, { info: {} }, { provider: {} }]

function setUp(): AdapterDriver {
  let balance: unknown = '0x0'
  const nodes = createFakeNodes({ answer: () => balance as string })
  const page = createTestPage({ fetch: nodes.fetch })
  const { platform, window } = page
  const announceDetail = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  return {
    networks: [mainnet, arbitrum],
    createAdapter: () =>
      evm()({
        config: {},
        platform,
        logger: createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' }),
        networks: [mainnet, arbitrum],
      }),
    announce: (words) => announce(words),
    announceJunk() {
      for (const detail of junk) announceDetail(detail)
    },
    announceMany(count) {
      for (let i = 0; i < count; i += 1) {
        const uuid = `350670db-19fa-4704-a166-${String(i).padStart(12, '0')}`
        const info = { uuid, name: `Wallet ${i}`, icon, rdns: `test.wallet${i}` }
        announceDetail({ info, provider: { request: async () => [] } })
      }
    },
    malformedAccounts: [
      ['nothing', undefined],
      ['a text', people[0]!.address],
      ['no address', ['0x']],
      ['a number', [7]],
      ['an address that is too long', [`${people[0]!.address}0`]],
      ['a sound one among others', [people[0]!.address, null]],
    ],
    noAccounts: [],
    pageListeners: page.listenerCount,
    verify: async ({ address, message, signature }) =>
      (await recoverMessageAddress({ message, signature: signature as `0x${string}` })) === address,
    balances: {
      answer(answer) {
        balance = answer
      },
      sound: [
        ['0x0', 0n],
        ['0x14d1120d7b160000', 1_500_000_000_000_000_000n],
      ],
      malformed: ['', '0x', 'ten', 10, null],
      coin: { decimals: 18, symbol: 'ETH' },
    },
  }

  function announce({ id = 'meadow', name = 'Meadow', icon: picture = icon }: WalletWords = {}) {
    const wallet = createTestWallet({
      name,
      icon: picture,
      rdns: `test.${id}`,
      accounts: people,
      chains,
      answer: 'approve',
    })
    const { request } = wallet.provider
    let accounts: { answer: unknown } | undefined
    const provider = {
      ...wallet.provider,
      request: async (asked: { method: string; params?: unknown }) =>
        accounts && /^eth_(requestA|a)ccounts$/.test(asked.method)
          ? accounts.answer
          : request(asked),
    }
    const announcement = Object.freeze({ info: wallet.info, provider })
    window.addEventListener('eip6963:requestProvider', () => announceDetail(announcement))
    announceDetail(announcement)
    return {
      connectorId: wallet.info.rdns,
      addresses: people.map(({ address }) => address),
      provider,
      approve: () => wallet.answer('approve'),
      reject: () => wallet.answer('reject'),
      hang: () => wallet.answer('hang'),
      switchAccount: wallet.switchAccount,
      switchNetwork: ({ id }: { id: string | number }) => wallet.switchChain(Number(id)),
      drop: wallet.drop,
      answerAccounts(answer: unknown) {
        accounts = { answer }
      },
      replaceFunctions() {
        let calls = 0
        const stolen = async () => {
          calls += 1
          return '0xbad0'
        }
        Object.assign(provider, { request: stolen, on: stolen, removeListener: stolen })
        return () => calls
      },
      prompts: () => wallet.requests.filter(({ wasAsked }) => wasAsked).length,
      leavings: () =>
        wallet.requests.filter(({ method }) => method === 'wallet_revokePermissions').length,
      listeners: () => wallet.listenerCount,
    }
  }
}

describeAdapter('evm', setUp)
