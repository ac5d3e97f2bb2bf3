import jscodeshift from 'jscodeshift'
import { propertiesOf, type SourceFile, type Value } from '../SourceFile.ts'
import { importEngine, provideEngine } from './engineParts.ts'
import { moveConfig } from './moveWagmiConfig.ts'

const j = jscodeshift.withParser('tsx')
const wagmi = /^wagmi(\/|$)/

/** Moves a file with a list of wagmi's connectors to latchkey, which becomes the only connector. */
export function moveWagmi(file: SourceFile): void {
  const names = file.imported(wagmi)
  const createConfig = names.get('createConfig')
  const hasMoved = file.imported(/^latchkey\//).size > 0
  if (createConfig && !hasMoved)
    file.calls(createConfig).forEach((call) => {
      const [options] = call.node.arguments
      moveConfig(file, call, options, ({ size }) => (size ? projectIdIn(file) : undefined), [
        'connectors',
        'multiInjectedProviderDiscovery',
      ])
    })
  for (const name of ['injected', 'walletConnect', 'coinbaseWallet', 'metaMask', 'safe']) {
    const local = file.imported(/^wagmi\/connectors$/).get(name)
    if (local && file.calls(local).length === 0) file.removeImport(/^wagmi\/connectors$/, name)
  }
  const provider = names.get('WagmiProvider')
  if (provider && !hasMoved)
    file.elements(provider).forEach((path) => {
      importEngine(file, path)
      const { children } = path.node
      const inner = j.jsxElement(
        j.jsxOpeningElement(j.jsxIdentifier('Engine'), []),
        j.jsxClosingElement(j.jsxIdentifier('Engine')),
        children ?? [],
      )
      path.node.children = [j.jsxText('\n'), inner, j.jsxText('\n')]
      const [placed] = j(path)
        .find(j.JSXElement, { openingElement: { name: { name: 'Engine' } } })
        .paths()
      if (placed) provideEngine(file, placed)
      const last = file.root.find(j.ImportDeclaration).paths().at(-1)
      last?.insertAfter(j.importDeclaration([], j.literal('latchkey/themes/default.css')))
    })
  for (const hook of ['useConnect', 'useConnectors']) {
    const local = names.get(hook)
    if (local)
      file.calls(local).forEach((path) => {
        file.mark(
          path,
          'Its list of connectors has one entry now, which opens the modal: `<ConnectButton />` of latchkey/themes can replace it.',
        )
      })
  }
}

/** Returns the project id in the options of wagmi's WalletConnect connector. */
function projectIdIn(file: SourceFile): Value | undefined {
  const local = file.imported(/^wagmi\/connectors$/).get('walletConnect')
  if (!local) return undefined
  const [call] = file.calls(local).nodes()
  return propertiesOf(call?.arguments[0]).properties.get('projectId')
}
