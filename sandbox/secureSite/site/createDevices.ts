import type { Inbox } from './createInbox.ts'
import { randomId, siteRefusal } from './createUsers.ts'

/** Approved devices by email address. */
export function createDevices(inbox: Inbox, url: () => string) {
  const pending = new Map<string, { readonly email: string; readonly device: string }>()
  const known = new Set<string>()
  const keyOf = (email: string, device: string) => `${device} ${email}`

  return {
    isKnown: (email: string, device: string) => known.has(keyOf(email, device)),
    ask(email: string, device: string) {
      const id = randomId()
      pending.set(id, { email, device })
      inbox.send({ email, kind: 'device', link: `${url()}/device/${id}` })
    },
    require(id: unknown) {
      const request = pending.get(String(id))
      if (!request) throw siteRefusal('This link was used or has expired')
      return request
    },
    approve(id: string) {
      const request = pending.get(id)
      if (!request) throw siteRefusal('This link was used or has expired')
      pending.delete(id)
      known.add(keyOf(request.email, request.device))
    },
    /** Approves the pending devices of this address. */
    approveAll(email: string) {
      for (const [id, request] of pending) if (request.email === email) this.approve(id)
    },
    clear() {
      pending.clear()
      known.clear()
    },
  }
}
