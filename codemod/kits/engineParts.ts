import jscodeshift, { type ASTPath, type JSXElement } from 'jscodeshift'
import { objectOf, type SourceFile, type Value, valueFrom } from '../SourceFile.ts'

const j = jscodeshift.withParser('tsx')

/** The parts of a kit's configuration that become options of the engine. */
export interface EngineParts {
  networks: Value
  projectId: Value | undefined
  /** Other options of the engine. */
  more?: Readonly<Record<string, Value | undefined>>
  /** The adapters, as code. Default: `[evm()]`. */
  adapters?: Value
}

/** Writes `export const engine = createEngine(…)` above the statement that contains this node. */
export function addEngine(file: SourceFile, above: ASTPath, parts: EngineParts): void {
  const { networks, projectId, more = {}, adapters } = parts
  const create = file.addImport('createEngine', 'latchkey/engine')
  if (!adapters) file.addImport('evm', 'latchkey/adapters/evm')
  if (projectId) file.addImport('walletConnect', 'latchkey/connectors/walletconnect')
  const connector =
    projectId && j.callExpression(j.identifier('walletConnect'), [objectOf({ projectId })])
  const options = objectOf({
    networks,
    adapters: adapters ?? valueFrom('[evm()]'),
    connectors: connector && j.arrayExpression([connector]),
    ...more,
  })
  const call = j.callExpression(j.identifier(create), [options])
  const constant = j.variableDeclaration('const', [
    j.variableDeclarator(j.identifier('engine'), call),
  ])
  let at = above
  while (at.parent && at.parent.node.type !== 'Program') at = at.parent
  at.insertBefore(j.exportNamedDeclaration(constant))
}

/** Returns the options of wagmi's `createConfig` in an app whose only connector is latchkey. */
export function wagmiOptions(
  file: SourceFile,
  options: Readonly<Record<string, Value | undefined>>,
) {
  file.addImport('latchkey', 'latchkey/bridges/wagmi')
  return objectOf({
    ...options,
    connectors: valueFrom('[latchkey({ engine })]'),
    multiInjectedProviderDiscovery: valueFrom('false'),
  })
}

/**
 * Returns `{ [mainnet.id]: http() }` for a list of chains. `undefined`: the value is not a plain
 * list.
 */
export function transportsOf(file: SourceFile, chains: Value): Value | undefined {
  const list = chains.type === 'TSAsExpression' ? chains.expression : chains
  if (list.type !== 'ArrayExpression') return undefined
  const names = list.elements.map((one) => (one?.type === 'Identifier' ? one.name : undefined))
  if (names.some((name) => name === undefined)) return undefined
  const http = file.addImport('http', 'wagmi')
  return valueFrom(`{ ${names.map((name) => `[${name}.id]: ${http}()`).join(', ')} }`)
}

/** Creates the element `<EngineProvider engine={engine}>`, with its children and then the modal. */
export function provideEngine(file: SourceFile, path: ASTPath<JSXElement>): void {
  const provider = file.addImport('EngineProvider', 'latchkey/hooks')
  const modal = file.addImport('ConnectModal', 'latchkey/themes')
  const { children = [] } = path.node
  const attribute = j.jsxAttribute(
    j.jsxIdentifier('engine'),
    j.jsxExpressionContainer(j.identifier('engine')),
  )
  const name = j.jsxIdentifier(provider)
  path.node.openingElement = j.jsxOpeningElement(name, [attribute])
  path.node.closingElement = j.jsxClosingElement(name)
  const shown = j.jsxElement(j.jsxOpeningElement(j.jsxIdentifier(modal), [], true))
  path.node.children = [...trimEnd(children), j.jsxText('\n'), shown, j.jsxText('\n')]
}

/** Imports the engine from the config's module, or marks the place for the developer. */
export function importEngine(file: SourceFile, path: ASTPath, configName = 'config'): void {
  const isHere =
    file.root.find(j.VariableDeclarator, { id: { type: 'Identifier', name: 'engine' } }).length > 0
  if (isHere) return
  const providers = [
    ...file.elements('WagmiProvider').nodes(),
    ...file.elements('WagmiConfig').nodes(),
  ]
  const [config] = providers.flatMap((element) =>
    (element.openingElement.attributes ?? []).flatMap((one) =>
      one.type === 'JSXAttribute' &&
      one.name.name === configName &&
      one.value?.type === 'JSXExpressionContainer' &&
      one.value.expression.type === 'Identifier'
        ? [one.value.expression.name]
        : [],
    ),
  )
  const from = config && file.originOf(config)
  if (from) file.addImport('engine', from)
  else file.mark(path, 'Import `engine` from the module that creates it.')
}

/** Marks each property that has no counterpart in latchkey's options. */
export function markRest(
  file: SourceFile,
  path: ASTPath,
  names: Iterable<string>,
  hints: Readonly<Record<string, string>>,
): void {
  for (const name of names)
    file.mark(path, hints[name] ?? `\`${name}\` was left out: it has no counterpart.`)
}

function trimEnd(children: NonNullable<JSXElement['children']>) {
  const last = children.at(-1)
  return last?.type === 'JSXText' && last.value.trim() === '' ? children.slice(0, -1) : children
}
