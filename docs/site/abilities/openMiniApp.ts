import { exposeToEndpoint, type HostEndpoint } from '@farcaster/miniapp-host'
import { evm } from 'latchkey/adapters/evm'
import { miniApp } from 'latchkey/connectors/mini-app'
import { browserPlatform, createEngine, memoryStorage, type ParentPage } from 'latchkey/engine'
import { mainnet } from 'latchkey/networks'
import { createTestWallet } from '../../../sandbox/wallets/createTestWallet.ts'
import { testWallets } from '../../../sandbox/wallets/testWallets.ts'
import type { OpenChoice } from '../AbilityExample.tsx'
import type { PageSandbox } from '../SandboxContext.tsx'
import { nodesOf } from './nodesOf.ts'

type Page = 'answers' | 'silent' | 'noWallet' | 'unnamed' | 'alone'
type HostOptions = Required<Parameters<typeof exposeToEndpoint>[0]>

const farcaster = 'https://farcaster.xyz'

/** An app in a host, which runs Farcaster's own package for hosts. The page's wallets are listed too. */
export const openMiniApp: OpenChoice<Page> = (choice, id, sandbox) =>
  createEngine({
    id,
    networks: [mainnet],
    adapters: [evm()],
    connectors: [miniApp()],
    customRpcUrls: nodesOf(sandbox),
    platform: { ...browserPlatform(), parentPage: createHost(choice, sandbox) },
    storage: memoryStorage(),
  })

/** The page around the app. Messages between them are copied, as between windows. */
function createHost(choice: Page, { chains }: PageSandbox): ParentPage {
  const origin = choice === 'unnamed' ? 'https://unnamed.example' : farcaster
  const inApp = new Set<(message: unknown) => void>()
  const inHost = new Set<(event: MessageEvent) => void>()
  const toApp = (message: unknown) => {
    for (const listener of [...inApp]) listener(structuredClone(message))
  }
  if (choice !== 'silent') {
    const { provider } = createTestWallet({
      ...testWallets.harbor,
      name: 'Farcaster’s wallet',
      rdns: 'example.latchkey.farcaster',
      chains,
    })
    exposeToEndpoint({
      endpoint: {
        postMessage: toApp,
        addEventListener: (_: string, listener: (event: MessageEvent) => void) =>
          inHost.add(listener),
        removeEventListener: (_: string, listener: (event: MessageEvent) => void) =>
          inHost.delete(listener),
        emit: (event: unknown) => toApp({ type: 'frameEvent', event }),
        emitEthProvider: (event: string, params: unknown) =>
          toApp({ type: 'frameEthProviderEvent', event, params }),
      } as unknown as HostEndpoint,
      miniAppOrigin: location.origin,
      ethProvider: provider as unknown as HostOptions['ethProvider'],
      sdk: {
        context: { client: { clientFid: 9152, added: false }, user: { fid: 1 } },
        getCapabilities: async () => (choice === 'noWallet' ? [] : ['wallet.getEthereumProvider']),
      } as unknown as HostOptions['sdk'],
    })
  }
  return {
    origin: () => (choice === 'alone' ? undefined : origin),
    post(message) {
      const data = structuredClone(message)
      for (const listener of [...inHost])
        listener(new MessageEvent('message', { data, origin: location.origin }))
    },
    on(_, listener) {
      inApp.add(listener)
      return () => void inApp.delete(listener)
    },
  }
}
