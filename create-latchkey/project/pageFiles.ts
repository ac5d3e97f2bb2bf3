import type { Choices } from '../Choices.ts'
import { lines } from './lines.ts'

/** Next.js renders a component on the server, unless its file has this directive. */
const directive = ({ framework }: Choices) => framework === 'next' && "'use client'"

/** Returns the providers around the app's components. */
export function providersFile(choices: Choices): string {
  const isNext = choices.framework === 'next'
  const { wagmi } = choices
  const inside = wagmi
    ? [
        '    <WagmiProvider config={config}>',
        '      <QueryClientProvider client={queryClient}>',
        '        <EngineProvider engine={engine}>{children}</EngineProvider>',
        '      </QueryClientProvider>',
        '    </WagmiProvider>',
      ]
    : []
  return lines(
    directive(choices),
    wagmi && "import { QueryClient, QueryClientProvider } from '@tanstack/react-query'",
    isNext && "import type { EngineConfig } from 'latchkey/engine'",
    "import { EngineProvider } from 'latchkey/hooks'",
    "import { type ReactNode, useState } from 'react'",
    wagmi && "import { WagmiProvider } from 'wagmi'",
    "import { openEngine } from './engine'",
    wagmi && "import { config } from './wagmiConfig'",
    '',
    ...(isNext
      ? [
          'interface ProvidersProps {',
          "  initialState: EngineConfig['initialState']",
          '  children: ReactNode',
          '}',
          '',
          'export function Providers({ initialState, children }: ProvidersProps) {',
          '  const [engine] = useState(() => openEngine(initialState))',
        ]
      : [
          'export function Providers({ children }: { children: ReactNode }) {',
          '  const [engine] = useState(openEngine)',
        ]),
    wagmi && '  const [queryClient] = useState(() => new QueryClient())',
    ...(wagmi
      ? ['  return (', ...inside, '  )']
      : ['  return <EngineProvider engine={engine}>{children}</EngineProvider>']),
    '}',
  )
}

/** Returns the page's content. */
export const homeFile = (choices: Choices): string =>
  lines(
    directive(choices),
    "import { Account } from './Account'",
    choices.signIn && "import { SignedIn } from './SignedIn'",
    "import { Wallet } from './Wallet'",
    '',
    'export function Home() {',
    '  return (',
    '    <main>',
    `      <h1>${choices.name}</h1>`,
    '      <Wallet />',
    '      <Account />',
    choices.signIn && '      <SignedIn />',
    '    </main>',
    '  )',
    '}',
  )

/** Returns the active account, and a message for it to sign. wagmi signs only with EVM accounts. */
export const accountFile = (choices: Choices): string => {
  const { namespaces: chosen, wagmi } = choices
  const isMixed = wagmi && chosen.length > 1
  const button = [
    `      <button type="button" disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>`,
    '        Sign a message',
    '      </button>',
  ]
  const buttonForEvm = [
    "      {namespace === 'eip155' && (",
    '        <button',
    '          type="button"',
    '          disabled={isPending}',
    "          onClick={() => signMessage({ message: 'Hello' })}",
    '        >',
    '          Sign a message',
    '        </button>',
    '      )}',
  ]
  return lines(
    directive(choices),
    wagmi
      ? "import { useAccount } from 'latchkey/hooks'\nimport { useSignMessage } from 'wagmi'"
      : "import { useAccount, useSignMessage } from 'latchkey/hooks'",
    '',
    'export function Account() {',
    isMixed
      ? '  const { address, namespace } = useAccount()'
      : '  const { address } = useAccount()',
    '  const { data: signature, error, isPending, signMessage } = useSignMessage()',
    '  if (!address) return <p>Not connected.</p>',
    '  return (',
    '    <section>',
    '      <p>Connected as {address}</p>',
    ...(isMixed ? buttonForEvm : button),
    '      {signature && <p>Signed.</p>}',
    '      {error && <p role="alert">{error.message}</p>}',
    '    </section>',
    '  )',
    '}',
  )
}
