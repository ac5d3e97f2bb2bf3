import { randomId, siteRefusal } from './createUsers.ts'

export interface FarcasterRequest {
  answer?: 'approved' | 'refused'
}

/** Logins with a Farcaster app: a link to open there, and the user's answer. */
export function createFarcaster(url: () => string) {
  const requests = new Map<string, FarcasterRequest>()
  function require(id: unknown): FarcasterRequest {
    const request = requests.get(String(id))
    if (!request) throw siteRefusal('This login is over')
    return request
  }
  return {
    begin() {
      const id = randomId()
      requests.set(id, {})
      return { id, url: `${url()}/farcaster/${id}` }
    },
    require,
    answer(id: unknown, isApproved: boolean) {
      require(id).answer ??= isApproved ? 'approved' : 'refused'
    },
    clear: () => requests.clear(),
  }
}
