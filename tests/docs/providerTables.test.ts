// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Provider } from '../../src/engine/providers/index.ts'

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(root, 'docs/concepts/providers.md'), 'utf8')
const folder = resolve(root, 'src/engine/providers')

/** Each folder of a provider has an entry file. Other folders have code that providers share. */
const names = readdirSync(folder).filter((name) => existsSync(resolve(folder, name, `${name}.ts`)))

/** The providers in a folder's entry file, by function name. */
async function makeAll(name: string): Promise<readonly [string, Provider][]> {
  const exported: Readonly<Record<string, unknown>> = await import(
    resolve(folder, name, `${name}.ts`)
  )
  const options = {
    url: 'https://app.example/api',
    projectId: 'a',
    nodeUrl: 'https://node.example',
  }
  const given = name === 'das' ? { nodeUrl: options.nodeUrl } : options
  return Object.entries(exported).flatMap(([id, make]): [string, Provider][] =>
    id.startsWith(name) && typeof make === 'function' ? [[id, make(given)]] : [],
  )
}

const rows = page.split('\n').filter((line) => line.startsWith('|'))
const rowOf = (first: string) =>
  rows.findLast((row) => row.includes(`| ${first} `) && /\[/.test(row))
const costs = rows.filter((row) => /^\| \[\w+\]/.test(row)).map((row) => /\[(\w+)\]/.exec(row)![1])
const abilities = ['prices', 'history', 'nfts', 'identity', 'names', 'swap', 'wallets'] as const
/** One row of the table names all these on-ramp providers. */
const sellers = ['coinbaseOnramp', 'meld', 'stripeOnramp', 'transak']

test.each(names)(
  'the tables list %s with its abilities, its price and its requirements',
  async (name) => {
    for (const [id, provider] of await makeAll(name)) {
      expect(costs).toContain(id)
      for (const ability of abilities)
        if (provider[ability]) expect(rowOf(`\`${ability}\``)).toContain(`[${id}]`)
      if (provider.holdings) expect(rowOf('the coin')).toContain(`[${id}]`)
      if (provider.onramp && !sellers.includes(id)) expect(rowOf('`onramp`')).toContain(`[${id}]`)
    }
  },
)

test('the tables list no other provider', async () => {
  const made = await Promise.all(names.map(makeAll))
  expect([...costs].sort()).toEqual(
    made
      .flat()
      .map(([id]) => id)
      .sort(),
  )
})
