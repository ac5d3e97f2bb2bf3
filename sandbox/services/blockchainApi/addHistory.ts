import { requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import { readHistory } from './readHistory.ts'
import { readSolanaHistory } from './readSolanaHistory.ts'
import { solanaChain } from './solanaChain.ts'

const perPage = 50

/** An account's history, page by page, from the sandbox's chains. */
export function addHistory(app: ServiceApp, context: BlockchainContext) {
  const path = '/v1/account/:address/history'
  app.get(path, requireProject(context, 'blockchainApi'), async (c) => {
    const address = c.req.param('address')
    if (!/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) {
      throw refusals.badInput('address', 'This is no address.')
    }
    const wanted = c.req.query('chainId')
    const chains = context.chains.filter(
      ({ chainId }) => wanted === undefined || wanted === `eip155:${chainId}`,
    )
    const isOnSolana = wanted === solanaChain || (wanted === undefined && !address.startsWith('0x'))
    const histories = await Promise.all([
      ...chains.map((chain) => readHistory(context, { ...chain, address })),
      ...(isOnSolana ? [readSolanaHistory(context, address)] : []),
    ]).catch(() => {
      throw refusals.unavailable('address', `The chain knows nothing of ${address.slice(0, 50)}.`)
    })
    const all = histories
      .flat()
      .sort((a, b) => b.metadata.minedAt.localeCompare(a.metadata.minedAt))
    // The id of the page's first entry, so that new entries do not shift the pages.
    const cursor = c.req.query('cursor')
    const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor)
    if (start === -1) throw refusals.badInput('cursor', 'The cursor is of no page.')
    return c.json({
      data: all.slice(start, start + perPage),
      next: all[start + perPage]?.id ?? null,
    })
  })
}
