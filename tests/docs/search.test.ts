// @vitest-environment node
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { readSections } from '../../docs/scripts/readSections.mjs'
import { siteConfig } from '../../docs/scripts/siteConfig.mjs'
import { createSearchIndex, type SearchSection } from '../../docs/site/createSearchIndex.ts'

/** What developers type, and the page that answers it. */
const answers: Readonly<Record<string, string>> = {
  autoconnect: '/concepts/connecting/#reconnect-after-a-reload-autoconnect',
  'estimate gas': '/concepts/wagmi/#estimate-gas',
  logout: '/hooks/useDisconnect/',
  metamask: '/concepts/connecting/#metamask-and-other-installed-wallets',
  nextjs: '/quick-starts/next/',
  'read contract': '/concepts/wagmi/#read-a-contract-write-to-one',
  sepolia: '/concepts/networks/#testnets-such-as-sepolia',
  testnet: '/concepts/networks/#testnets-such-as-sepolia',
  'typed data': '/concepts/wagmi/#sign-typed-data-eip-712',
  useConnect: '/hooks/useConnect/',
  useReadContract: '/recipes/from-wagmi/',
  useSignTypedData: '/concepts/wagmi/#sign-typed-data-eip-712',
  'write contract': '/concepts/wagmi/#read-a-contract-write-to-one',
}

test('the search of the docs shows the page that answers first', { timeout: 600_000 }, async () => {
  const index = createSearchIndex(await readSite())
  const first = Object.keys(answers).map((words) => [words, index.search(words)[0]?.id])
  expect(Object.fromEntries(first)).toEqual(answers)
})

async function readSite(): Promise<readonly SearchSection[]> {
  const server = await createServer({
    ...siteConfig(),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { pages, renderPage } = await server.ssrLoadModule('/site/renderPage.tsx')
    const sections: SearchSection[] = []
    for (const page of pages) sections.push(...readSections(page, await renderPage(page.path)))
    return sections
  } finally {
    await server.close()
  }
}
