import { withServices } from './withServices.ts'

const address = (last: number) => `0x${String(last).padStart(40, '0')}`

export const picture = 'data:image/png;base64,AA=='

/** Creates a token in the format of the service. */
export const reportedToken = (changes: object = {}, last = 1) => ({
  name: 'Moss',
  symbol: 'MOSS',
  chainId: 'eip155:1',
  address: `eip155:1:${address(last)}`,
  price: 2,
  quantity: { decimals: '18', numeric: '10.5' },
  iconUrl: picture,
  ...changes,
})

export const reportedEther = {
  ...reportedToken({ name: 'Ether', symbol: 'ETH', price: 2_000 }),
  address: undefined,
  quantity: { decimals: '18', numeric: '1.5' },
}

/**
 * Simulates the blockchain service as a `fetch`, for tests in happy-dom, which cannot run the
 * sandbox's servers.
 */
export function answerAccount() {
  let status: number | undefined
  let balances: readonly unknown[] = [reportedEther, reportedToken()]
  let identity: object = { name: 'alice.eth', avatar: picture }
  let permissions: readonly unknown[] = []
  const asked: string[] = []

  async function answer(input: Parameters<typeof fetch>[0]) {
    const { pathname } = new URL(String(input))
    asked.push(pathname)
    if (pathname === '/v1/supported-chains') return json({ http: ['eip155:1'], ws: [] })
    if (status !== undefined) return new Response('{}', { status })
    if (pathname.startsWith('/v1/identity/')) return json(identity)
    if (pathname.startsWith('/v1/sessions/')) return json({ pcis: permissions })
    if (pathname.endsWith('/balance')) return json({ balances })
    if (pathname.endsWith('/history')) return json({ data: [], next: null })
    return new Response('{}', { status: 404 })
  }

  return {
    fetch: answer as typeof fetch,
    /** The engine options for this service. */
    options: withServices({
      projectId: 'project',
      services: { blockchainApi: 'https://chains.test' },
    }),
    asked: (end: string) => asked.filter((path) => path.endsWith(end)).length,
    /**
     * Makes all further requests fail with this status. `undefined` makes further requests succeed
     * again.
     */
    fail(next: number | undefined) {
      status = next
    },
    setPermissions(next: readonly unknown[]) {
      permissions = next
    },
    setBalances(next: readonly unknown[]) {
      balances = next
    },
    setIdentity(next: object) {
      identity = next
    },
  }
}

const json = (body: unknown) => new Response(JSON.stringify(body))
