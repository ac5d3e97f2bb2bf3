import { activity, type Engine } from '../../src/engine/index.ts'
import { withServices } from './withServices.ts'

export const historyAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Creates an entry of the history in the format of the blockchain API. */
export function historyEntry(id: string, changes: { [field: string]: unknown } = {}) {
  const { transfers = [coinTransfer()], ...metadata } = changes
  return {
    id,
    metadata: {
      operationType: 'receive',
      hash: `0x${id.replace(/\W/g, '').padStart(64, '0')}`,
      minedAt: '2026-05-04T10:00:00.000Z',
      sentFrom: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      sentTo: historyAddress,
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers,
  }
}

export const coinTransfer = (changes: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH' },
  direction: 'in',
  quantity: { numeric: '1.5' },
  value: 3000,
  price: 2000,
  ...changes,
})

export const nftTransfer = ({ isSpam }: { isSpam: boolean }) => ({
  nft_info: { name: 'Meadow Pictures', content: null, flags: { is_spam: isSpam } },
  direction: 'in',
  quantity: { numeric: '1' },
})

/**
 * Simulates a history as a `fetch`, for transactions that did not happen on any sandbox chain, and
 * for tests in happy-dom, which cannot run the sandbox's servers.
 */
export function answerHistory(
  entries: readonly unknown[] = [historyEntry('a')],
  { perPage = 50 }: { perPage?: number } = {},
) {
  let status: number | undefined
  let list = entries
  const queries: Record<string, string>[] = []
  const paths: string[] = []

  async function answer(input: Parameters<typeof fetch>[0]) {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    queries.push(Object.fromEntries(searchParams))
    paths.push(pathname)
    if (status !== undefined) return new Response('{}', { status })
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = start + perPage
    return Response.json({
      data: list.slice(start, end),
      next: end < list.length ? String(end) : null,
    })
  }

  return {
    fetch: answer as typeof fetch,
    queries,
    paths,
    /** The engine options for this service. */
    options: withServices({
      projectId: 'project',
      services: { blockchainApi: 'https://chains.test' },
    }),
    /**
     * Makes all further requests fail with this status. `undefined` makes further requests succeed
     * again.
     */
    fail(next: number | undefined) {
      status = next
    },
    set(next: readonly unknown[]) {
      list = next
    },
  }
}

/** Reads the history as a component does, until the subscription is stopped. */
export async function openHistory(engine: Engine) {
  const { history } = await engine.load(activity)
  return { history, stop: history.subscribe(() => {}) }
}
