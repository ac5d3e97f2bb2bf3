import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { complaintsOf as complaintsOfBlocks } from '../support/complaintsOf.ts'

const project = resolve(import.meta.dirname, '../..')
const built = join(project, 'dist')

/** The declaration that TypeScript writes for React's `ReactElement`. */
const isReactsOwn = (type: ts.Node) => type.getText().startsWith('import("react").JSXElementConst')

/** Lines of a declaration file that contain `any`. */
function anysIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const found: string[] = []
  function visit(node: ts.Node) {
    if (node.kind === ts.SyntaxKind.AnyKeyword && !isReactsOwn(node.parent)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1} ${node.parent.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no declaration of the package contains `any`', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(join(built, file), 'utf8')] as const)
    .filter(([, text]) => /\bany\b/.test(text))
  expect(files.length).toBeGreaterThan(10)
  expect(files.flatMap(([file, text]) => anysIn(file, text))).toEqual([])
  expect(anysIn('given.d.ts', 'export type A = { b: any[] }')).toEqual(['given.d.ts:1 any[]'])
})

const strictApp = {
  ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', strict: true },
  ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: [], noEmit: true },
}

test('all declarations of the package type-check with TypeScript 6, even if an app checks its libraries’ declarations', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join(built, file))
  const { options } = ts.convertCompilerOptionsFromJson(strictApp, project)
  const program = ts.createProgram(files, options)
  // Skips the declarations of other libraries. Checking them would take longer than checking
  // latchkey's.
  const complaints = files
    .map((file) => program.getSourceFile(file))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
  const whole = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  const written = [...whole, ...complaints].map(({ file, messageText }) => [
    file?.fileName,
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  ])
  expect(written).toEqual([])
  expect(files.length).toBeGreaterThan(1_000)
}, 600_000)

test('all declarations of the package type-check with TypeScript 7, even if an app checks its libraries’ declarations', () => {
  const config = join(project, '.cache', 'declarations.json')
  mkdirSync(join(project, '.cache'), { recursive: true })
  const include = [join(built, '**/*.d.ts')]
  writeFileSync(config, JSON.stringify({ compilerOptions: strictApp, include, exclude: [] }))
  const program = join(project, 'node_modules/typescript-native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [program, '--pretty', 'false', '-p', config], {
    cwd: project,
    encoding: 'utf8',
  })
  const complaints = stdout.split('\n').filter((line) => /\(\d+,\d+\): error/.test(line))
  expect(complaints.filter((line) => !line.startsWith('node_modules/'))).toEqual([])
  // The rest of the output is empty, so the compiler has read all files without other messages.
  expect(stdout.replace(/^(node_modules\/.*|\s.*)$/gm, '').trim()).toBe('')
}, 600_000)

const declaration = `
  import { arbitrum } from 'latchkey/networks'

  export const networks = [arbitrum, { id: 10 }] as const

  declare module 'latchkey/engine' {
    interface Register {
      networks: typeof networks
      connectors: 'io.metamask' | 'walletConnect'
    }
    interface ViewParams {
      GiftCard: { code: string }
    }
  }
`

const app = `
  import type { ConnectorId, Engine, NetworkId } from 'latchkey/engine'
  import { useNetwork, useSwitchNetwork } from 'latchkey/hooks'

  declare const engine: Engine
  type Is<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

  export const ids: Is<NetworkId, 'eip155:42161' | 'eip155:10'> = true
  export const offered: ConnectorId[] = ['io.metamask', 'com.announced.itself']

  void engine.network.switchNetwork('eip155:10')
  // @ts-expect-error the app has no such network
  void engine.network.switchNetwork('eip155:1')
  engine.router.push('GiftCard', { code: 'A1' })
  // @ts-expect-error there is no such view
  engine.router.push('GiftCards')
  engine.on('SWITCH_NETWORK', ({ network }) => {
    const id: NetworkId | undefined = network?.caipNetworkId
    return id
  })

  export function Networks() {
    const { requestedCaipNetworks, removeNetwork } = useNetwork()
    const { switchNetwork } = useSwitchNetwork()
    for (const { caipNetworkId } of requestedCaipNetworks) switchNetwork(caipNetworkId)
    // @ts-expect-error the app has no such network
    switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    removeNetwork('eip155:42161')
    return null
  }
`

test('one declaration in the app types networks, connectors, views and events everywhere', () => {
  expect(complaintsOf({ 'register.ts': declaration, 'app.tsx': app })).toEqual([])
})

const evmApp = `
  import { createEngine } from 'latchkey/engine'
  import { mainnet } from 'latchkey/networks'
  import {
    useAccount,
    useActivity,
    useConnections,
    useNfts,
    useSend,
    useSignMessage,
    useTransactions,
  } from 'latchkey/hooks'
  import type { Address } from 'viem'
  import { verifyMessage } from 'viem'

  const networks = [mainnet] as const

  declare module 'latchkey/engine' {
    interface Register {
      networks: typeof networks
    }
  }

  export const engine = createEngine({ networks: [mainnet] })

  export async function Signed() {
    const { address, isConnected } = useAccount()
    const { data, isSuccess } = useSignMessage()
    const { submission } = useSend()
    const { transactions } = useTransactions()
    const hashes: \`0x\${string}\`[] = transactions.map(({ hash }) => hash)
    if (submission.isSuccess) hashes.push(submission.data.hash)
    const owner: Address | undefined = useConnections().wallets[0]?.connection?.accounts[0].address
    // @ts-expect-error there may be no connected account
    const missing: Address = address
    if (submission.isSuccess) engine.on('SEND_SUCCESS', ({ hash }) => hashes.push(hash))
    for (const event of useActivity().data?.events ?? []) hashes.push(event.hash)
    const contracts: Address[] = (useNfts().data?.nfts ?? []).map(({ contract }) => contract)
    if (isConnected && isSuccess) await verifyMessage({ address, message: 'Hello', signature: data })
    return { contracts, hashes, missing, owner }
  }
`

test('an app with eip155 networks only passes addresses, hashes and signatures to viem without casts', () => {
  expect(complaintsOf({ 'evm.ts': evmApp })).toEqual([])
})

/** TypeScript's errors in files of an app that has installed the built package. */
function complaintsOf(files: Readonly<Record<string, string>>): string[] {
  const blocks = Object.entries(files).map(([name, text]) => ({
    place: `${name}:1`,
    // Compiles the file inside the package's folder, where the package's own name resolves through
    // its `exports`.
    file: join(project, 'tests/package', name),
    text,
  }))
  return complaintsOfBlocks(blocks, {
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
  })
}
