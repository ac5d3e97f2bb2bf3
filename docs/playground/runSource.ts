import * as evm from 'latchkey/adapters/evm'
import * as embedded from 'latchkey/connectors/embedded'
import * as engine from 'latchkey/engine'
import * as hooks from 'latchkey/hooks'
import * as networks from 'latchkey/networks'
import * as primitives from 'latchkey/primitives'
import * as cloudServices from 'latchkey/providers/cloud-services'
import * as signIn from 'latchkey/siwx/client'
import * as themes from 'latchkey/themes'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { transform } from 'sucrase'

const neighbours = import.meta.glob<object>('../examples/*.{ts,tsx}')

/** The modules that an example may import. Stylesheets are already in the frame. */
const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'latchkey/adapters/evm': evm,
  'latchkey/connectors/embedded': embedded,
  'latchkey/engine': engine,
  'latchkey/hooks': hooks,
  'latchkey/networks': networks,
  'latchkey/primitives': primitives,
  'latchkey/providers/cloud-services': cloudServices,
  'latchkey/siwx/client': signIn,
  'latchkey/themes': themes,
}

/** The component that a source exports. Types are removed, not checked. */
export async function runSource(source: string): Promise<react.ComponentType> {
  const { code } = transform(source, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  })
  const names = [...code.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)].map(([, name = '']) => name)
  const found = new Map(
    await Promise.all(names.map(async (name) => [name, await find(name)] as const)),
  )
  const exported: Record<string, unknown> = {}
  new Function('require', 'exports', code)((name: string) => found.get(name), exported)
  const component = Object.values(exported).find((value) => typeof value === 'function')
  if (!component) throw new Error('Export a component: export function Example() { … }')
  return component as react.ComponentType
}

async function find(name: string): Promise<object> {
  if (name.endsWith('.css')) return {}
  const known = modules[name]
  if (known) return known
  const neighbour = neighbours[name.replace(/^\.\//, '../examples/')]
  if (neighbour) return neighbour()
  throw new Error(`“${name}” is not at hand here: try ${Object.keys(modules).join(', ')}.`)
}
