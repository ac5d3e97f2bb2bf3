import type { PagePermissions } from '../../server/secureSite/frame/evm/permissions/answerPermissions.ts'
import { siteRequests } from '../../server/secureSite/SiteApi.ts'

/** The maximum size of a request's body. The real site has the same limit. */
const largestBody = 64 * 1_024

/** Stores the permissions of one page in memory. Refuses what the site's rules do not allow. */
export function createPagePermissions(): PagePermissions {
  const id = 'user'
  const kept: `0x${string}`[] = []
  return {
    async requireRoom(count) {
      siteRequests['permission/room'].parse({ id, count })
    },
    async add(given) {
      const contexts = given.map(({ context, until }) => ({
        context,
        expires: Number(until) * 1_000,
      }))
      const body = { id, network: 'eip155:1', contexts }
      siteRequests['permission/add'].parse(body)
      if (JSON.stringify(body).length > largestBody) throw new Error('The request is too long.')
      kept.push(...given.map(({ context }) => context))
    },
    list: async () => [...kept],
  }
}
