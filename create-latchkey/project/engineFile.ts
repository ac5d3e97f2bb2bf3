import type { Choices } from '../Choices.ts'
import { namespaces } from '../namespaces.ts'
import { lines, listed } from './lines.ts'

/** Returns the module that creates the engine. */
export function engineFile({
  framework,
  namespaces: chosen,
  projectId,
  signIn,
  source,
  wagmi,
}: Choices): string {
  const isNext = framework === 'next'
  const hasNames = source === 'keyless' && chosen.includes('evm')
  const networks = chosen.map((name) => namespaces[name].network)
  const variable = isNext
    ? 'process.env.NEXT_PUBLIC_LATCHKEY_SERVER'
    : 'import.meta.env.VITE_LATCHKEY_SERVER'
  return lines(
    ...[...chosen].sort().map((name) => `import { ${name} } from 'latchkey/adapters/${name}'`),
    wagmi && "import { wagmi } from 'latchkey/bridges/wagmi'",
    isNext
      ? "import { cookieStorage, createEngine, type EngineConfig } from 'latchkey/engine'"
      : "import { createEngine } from 'latchkey/engine'",
    listed('import { ', [...networks].sort(), " } from 'latchkey/networks'"),
    source === 'server' && "import { cloudServices } from 'latchkey/providers/cloud-services'",
    hasNames && "import { ens } from 'latchkey/providers/ens'",
    source === 'keyless' && "import { onchainHoldings } from 'latchkey/providers/onchain-holdings'",
    source === 'keyless' && "import { walletRegistry } from 'latchkey/providers/wallet-registry'",
    signIn && "import { sessions } from './sessions'",
    wagmi && "import { actions, config } from './wagmiConfig'",
    '',
    ...(source === 'server'
      ? [
          '/** `npm run server` starts it. */',
          `const server = ${variable} ?? 'http://127.0.0.1:8787'`,
          '',
        ]
      : []),
    isNext
      ? '/** Each request on the server has its own engine, with the state of its cookie. */'
      : '/** What connects wallets, and what this app knows about them. */',
    isNext
      ? "export const openEngine = (initialState: EngineConfig['initialState']) =>"
      : 'export const openEngine = () =>',
    '  createEngine({',
    listed(
      '    networks: [',
      networks.map((name) => name.replace(/.* as /, '')),
      '],',
    ),
    `    adapters: [${chosen.map((name) => `${name}()`).join(', ')}],`,
    wagmi && '    connectors: [wagmi({ config, actions })],',
    ...(source === 'keyless'
      ? [`    providers: [onchainHoldings(), ${hasNames ? 'ens(), ' : ''}walletRegistry()],`]
      : [
          '    providers: [',
          '      cloudServices({',
          `        projectId: '${projectId}',`,
          '        urls: { walletApi: server, blockchainApi: server, analytics: server },',
          '      }),',
          '    ],',
        ]),
    signIn && '    siwx: sessions,',
    isNext && '    storage: cookieStorage(),',
    isNext && '    initialState,',
    '  })',
  )
}

/** Returns wagmi's own config. latchkey's list shows wagmi's connectors, and connects them. */
export const wagmiFile = ({ framework }: Choices): string =>
  lines(
    "import { createConfig, http } from 'wagmi'",
    "import { connect, disconnect, reconnect, switchChain, watchConnectors } from 'wagmi/actions'",
    "import { mainnet } from 'wagmi/chains'",
    '',
    'export const actions = { connect, disconnect, reconnect, switchChain, watchConnectors }',
    '',
    'export const config = createConfig({',
    '  chains: [mainnet],',
    '  transports: { [mainnet.id]: http() },',
    framework === 'next' && '  ssr: true,',
    '})',
  )
