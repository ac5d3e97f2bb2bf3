import jscodeshift, { type ASTPath, type CallExpression } from 'jscodeshift'
import { propertiesOf, type SourceFile, type Value, valueFrom } from '../SourceFile.ts'
import { addEngine, markRest, provideEngine } from './engineParts.ts'
import { finishImports } from './replaceParts.ts'

const j = jscodeshift.withParser('tsx')
const kit = /^@reown\/appkit(\/react|\/networks|-adapter-[a-z0-9-]+(\/react)?)?$/
const networksEntry = '@reown/appkit/networks'

/** AppKit's adapters, each with latchkey's. */
const adapters: Readonly<Record<string, string>> = {
  EthersAdapter: 'evm',
  Ethers5Adapter: 'evm',
  SolanaAdapter: 'solana',
  BitcoinAdapter: 'bitcoin',
}

/** Options that have the same name and meaning in both kits. */
const kept = [
  ...['metadata', 'customRpcUrls', 'allowUnsupportedChain', 'enableReconnect', 'debug'],
  ...['enableNetworkSwitch', 'featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'],
  ...['customWallets', 'termsConditionsUrl', 'privacyPolicyUrl'],
]

const hints = {
  themeMode: 'The theme is an option of the engine now: `theme: { themeMode }`.',
  themeVariables: 'The variables are an option of the engine now: `theme: { themeVariables }`.',
  features:
    'Email and social login need `embeddedWallet()`; see `features` in "Migrating from AppKit".',
  defaultNetwork: 'The default network is the first of `networks`.',
  siweConfig: 'Sign-in is the option `siwx`.',
  siwx: 'Sign-in is the option `siwx`, with other functions.',
}

const elements: Readonly<Record<string, string>> = {
  'appkit-button': 'ConnectButton',
  'w3m-button': 'ConnectButton',
  AppKitButton: 'ConnectButton',
}

const hooks: Readonly<Record<string, string>> = {
  useAppKit: 'useModal',
  useAppKitAccount: 'useAccount',
  useDisconnect: 'useDisconnect',
}

/** Moves a file from AppKit to latchkey's engine. */
export function moveAppKit(file: SourceFile): void {
  const names = file.imported(kit)
  const createAppKit = names.get('createAppKit')
  if (createAppKit) for (const call of file.calls(createAppKit).paths()) moveKit(file, call)
  for (const [old, name] of Object.entries(elements))
    file.elements(names.get(old) ?? old).forEach((path) => {
      const button = file.addImport(name, 'latchkey/themes')
      path.node.openingElement.name = j.jsxIdentifier(button)
      path.node.openingElement.attributes = []
      if (path.node.closingElement) path.node.closingElement.name = j.jsxIdentifier(button)
    })
  for (const [old, name] of Object.entries(hooks)) {
    const local = names.get(old)
    if (!local) continue
    const calls = file.calls(local)
    file.removeImport(kit, old)
    const hook = file.addImport(name, 'latchkey/hooks')
    calls.forEach(({ node }) => {
      node.callee = j.identifier(hook)
    })
  }
  // AppKit's networks have the same names as viem's chains.
  file.replaceEffect(networksEntry, 'latchkey/networks')
  finishImports(file, kit, 'AppKit')
}

function moveKit(file: SourceFile, call: ASTPath<CallExpression>) {
  const { properties, rest } = propertiesOf(call.node.arguments[0])
  const networks = properties.get('networks')
  const listed = properties.get('adapters')
  const found = listed && networks && adaptersOf(file, listed)
  if (rest || !networks || !found) {
    file.mark(call, 'Move `createAppKit` by hand: see "Migrating from AppKit".')
    return
  }
  const projectId = properties.get('projectId')
  const keptOptions = Object.fromEntries(kept.map((name) => [name, properties.get(name)]))
  addEngine(file, call, {
    networks,
    projectId,
    adapters: found,
    more: { projectId, ...keptOptions },
  })
  const render = rendered(file)
  const known = new Set(['adapters', 'networks', 'projectId', ...kept])
  const statement = call.parent
  const left = [...properties.keys()].filter((name) => !known.has(name))
  const engine = file.root
    .find(j.VariableDeclarator, { id: { type: 'Identifier', name: 'engine' } })
    .paths()[0]
  if (engine) markRest(file, engine, left, hints)
  if (render) {
    const inner = j.jsxElement(
      j.jsxOpeningElement(j.jsxIdentifier('Engine'), []),
      j.jsxClosingElement(j.jsxIdentifier('Engine')),
      [j.jsxText('\n'), render.node as never, j.jsxText('\n')],
    )
    render.replace(inner)
    provideEngine(file, render as never)
    const last = file.root.find(j.ImportDeclaration).paths().at(-1)
    last?.insertAfter(j.importDeclaration([], j.literal('latchkey/themes/default.css')))
  } else if (engine)
    file.mark(
      engine,
      'Put `<EngineProvider engine={engine}>` around your app, `<ConnectModal />` into it, and import latchkey/themes/default.css.',
    )
  if (statement.node.type === 'ExpressionStatement') statement.prune()
  else file.mark(call, '`createAppKit` returned a modal: use `useModal()` where it was used.')
}

/**
 * Returns latchkey's adapters that replace the app's adapters. `undefined`: an adapter is unknown.
 */
function adaptersOf(file: SourceFile, listed: Value): Value | undefined {
  if (listed.type !== 'ArrayExpression') return undefined
  const names = listed.elements.map((one) => {
    const made = one?.type === 'Identifier' ? madeAs(file, one.name) : one
    return made?.type === 'NewExpression' && made.callee.type === 'Identifier'
      ? adapters[made.callee.name]
      : undefined
  })
  if (names.some((name) => name === undefined)) return undefined
  const imported = names.flatMap((name) =>
    name ? [file.addImport(name, `latchkey/adapters/${name}`)] : [],
  )
  for (const one of listed.elements)
    if (one?.type === 'Identifier')
      file.root
        .find(j.VariableDeclaration)
        .filter(({ node }) =>
          node.declarations.some(
            (each) =>
              each.type === 'VariableDeclarator' &&
              each.id.type === 'Identifier' &&
              each.id.name === one.name,
          ),
        )
        .forEach((path) => {
          path.prune()
        })
  return valueFrom(`[${imported.map((name) => `${name}()`).join(', ')}]`)
}

function madeAs(file: SourceFile, name: string) {
  const [declarator] = file.root
    .find(j.VariableDeclarator, { id: { type: 'Identifier', name } })
    .nodes()
  return declarator?.init
}

/** Returns the element that the file renders into the page. */
function rendered(file: SourceFile) {
  const [call] = file.root
    .find(j.CallExpression, { callee: { type: 'MemberExpression', property: { name: 'render' } } })
    .paths()
  const first = call?.get('arguments', 0)
  return first?.node?.type === 'JSXElement' ? first : undefined
}
