import type { QueryClient } from '@tanstack/query-core'
import { type RecordedQuery, withoutSecrets } from './Recording.ts'

const outcomes = { fetch: 'reading', success: 'done', error: 'failed' } as const
const longestKey = 500

/** Reports each read that the engine caches. Does not report the app's own reads. */
export function watchQueries(client: QueryClient, report: (query: RecordedQuery) => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.latchkey !== true) return
    const { type } = event.action
    if (type !== 'fetch' && type !== 'success' && type !== 'error') return
    const key = withoutSecrets(event.query.queryHash).slice(0, longestKey)
    report({ key, outcome: outcomes[type] })
  })
}
