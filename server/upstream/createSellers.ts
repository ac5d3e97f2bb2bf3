import type { DeliveryCodes } from '../../src/engine/providers/DeliveryCodes.ts'
import {
  createProviderHandler,
  type SecretService,
} from '../../src/engine/providers/server/index.ts'
import type { Seller } from './Sources.ts'

/** Not an address on any network: requests to it stay in this process. */
const origin = 'https://sellers.invalid'

export interface SellersOptions {
  /** What each seller delivers. */
  codes: Readonly<Partial<Record<Seller['id'], DeliveryCodes>>>
  /** Sends the requests to sellers. */
  fetch: typeof fetch
  /** A service with the id of a seller as its path is that seller. Others are left out. */
  services: readonly SecretService[]
}

/** The sellers among the services. The handler of `latchkey/server` asks them, in this process. */
export function createSellers({ codes, fetch, services }: SellersOptions): readonly Seller[] {
  const answer = createProviderHandler({ origins: [origin], services, fetch })
  const sellerOf = (id: Seller['id'], delivered: DeliveryCodes): Seller => ({
    id,
    codes: delivered,
    ask: (question, body) =>
      answer(
        new Request(`${origin}/${id}/${question}`, {
          method: 'POST',
          headers: { origin },
          body: JSON.stringify(body),
        }),
      ),
  })
  return Object.entries(codes).flatMap(([id, delivered]) =>
    services.some(({ path }) => path === id) ? [sellerOf(id as Seller['id'], delivered)] : [],
  )
}
