import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createSearchIndex } from '../../docs/site/createSearchIndex.ts'

/** Terms that developers search for, and the page that answers each. */
const answers: Readonly<Record<string, string>> = {
  autoconnect: '/concepts/connecting/#reconnect-after-a-reload-autoconnect',
  'estimate gas': '/bridges/viem/#estimate-gas',
  logout: '/hooks/useDisconnect/',
  metamask: '/concepts/connecting/#metamask-and-other-installed-wallets',
  nextjs: '/quick-starts/next/',
  'read contract': '/bridges/viem/#read-and-write-a-contract',
  sepolia: '/concepts/networks/#testnets-such-as-sepolia',
  testnet: '/concepts/networks/#testnets-such-as-sepolia',
  'typed data': '/bridges/viem/#sign-typed-data-eip-712',
  useConnect: '/hooks/useConnect/',
  useReadContract: '/hooks/useReadContract/',
  useSignTypedData: '/hooks/useSignTypedData/',
  'write contract': '/bridges/viem/#read-and-write-a-contract',
}

test('the search of the docs lists the right page first', () => {
  const sections = readFileSync(join(inject('pagesRoot'), 'search.json'), 'utf8')
  const index = createSearchIndex(JSON.parse(sections))
  const first = Object.keys(answers).map((words) => [words, index.search(words)[0]?.id])
  expect(Object.fromEntries(first)).toEqual(answers)
})
