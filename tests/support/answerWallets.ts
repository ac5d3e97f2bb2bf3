import { createWalletSource } from '../../sandbox/services/sources/createWalletSource.ts'
import { makeWallets } from '../../sandbox/services/walletApi/makeWallets.ts'
import { findWallets } from '../../server/api/findWallets.ts'
import { withServices } from './withServices.ts'

/**
 * Simulates the sandbox's wallet list as a `fetch`, for tests in happy-dom, which cannot run the
 * sandbox's servers.
 */
export function answerWallets() {
  const wallets = makeWallets(600)
  const { listWallets } = createWalletSource(wallets)
  let status: number | undefined
  const queries: Record<string, string>[] = []

  async function answer(input: Parameters<typeof fetch>[0]) {
    const query = Object.fromEntries(new URL(String(input)).searchParams)
    queries.push(query)
    if (status !== undefined) return new Response('{}', { status })
    const { chains, entries, exclude, include, page, search } = query
    const { signal } = new AbortController()
    const listed = await listWallets(chains?.split(',') ?? [], { signal })
    const found = findWallets(listed, {
      page: Number(page),
      entries: Number(entries),
      search,
      include: include?.split(','),
      exclude: exclude?.split(','),
    })
    return new Response(JSON.stringify(found))
  }

  return {
    wallets,
    queries,
    fetch: answer as typeof fetch,
    /** The engine options for this service. */
    options: withServices({
      projectId: 'project',
      services: { walletApi: 'https://wallets.test' },
    }),
    /**
     * Makes all further requests fail with this status. `undefined` makes further requests succeed
     * again.
     */
    fail(next: number | undefined) {
      status = next
    },
  }
}
