import type { ASTPath, CallExpression } from 'jscodeshift'
import { propertiesOf, type SourceFile, type Value } from '../SourceFile.ts'
import { addEngine, markRest, transportsOf, wagmiOptions } from './engineParts.ts'

const hints = {
  appName:
    'The name of the app is an option of the engine now: `metadata: { name, description, url, icons }`.',
  wallets:
    'The list of wallets was left out: installed wallets announce themselves, and `featuredWalletIds` orders the others.',
}

/** wagmi's options that stay. */
const kept = ['transports', 'ssr', 'storage', 'batch', 'cacheTime', 'pollingInterval', 'client']
/** The kits' options that only describe the app. */
const described = ['appDescription', 'appUrl', 'appIcon']

/**
 * Replaces a config that lists the wallets of a kit. Writes an engine above it, and a wagmi config
 * with latchkey as its connector.
 */
export function moveConfig(
  file: SourceFile,
  call: ASTPath<CallExpression>,
  options: Value | undefined,
  projectIdOf: (properties: Map<string, Value>) => Value | undefined,
  ignored: readonly string[],
): void {
  const { properties, rest } = propertiesOf(options)
  const chains = properties.get('chains')
  if (rest || !chains) {
    file.mark(call, 'Move this config by hand: its options are no plain object with `chains`.')
    return
  }
  addEngine(file, call, { networks: chains, projectId: projectIdOf(properties) })
  const transports = properties.get('transports') ?? transportsOf(file, chains)
  if (!transports && !properties.has('client')) file.mark(call, 'Add `transports` for your chains.')
  const keptOptions = Object.fromEntries(kept.map((name) => [name, properties.get(name)]))
  const create = file.addImport('createConfig', 'wagmi')
  call.node.callee = { ...call.node.callee, type: 'Identifier', name: create } as never
  call.node.arguments = [wagmiOptions(file, { chains, ...keptOptions, transports })]
  const known = new Set(['chains', ...kept, ...described, ...ignored])
  markRest(
    file,
    call,
    [...properties.keys()].filter((name) => !known.has(name)),
    hints,
  )
}
