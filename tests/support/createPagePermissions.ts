import type { PagePermissions } from '../../server/secureSite/frame/evm/permissions/answerPermissions.ts'

/** The permissions of one page, as its site keeps them. */
export function createPagePermissions(): PagePermissions {
  const kept: `0x${string}`[] = []
  return {
    async add(given) {
      kept.push(...given.map(({ context }) => context))
    },
    list: async () => [...kept],
  }
}
