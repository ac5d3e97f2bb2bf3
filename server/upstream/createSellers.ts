import type { DeliveryCodes } from '../../src/engine/providers/DeliveryCodes.ts'
import {
  createProviderHandler,
  type SecretService,
} from '../../src/engine/providers/server/index.ts'
import type { Seller } from './Sources.ts'

/** This host does not exist on any network, and requests to it stay in this process. */
const origin = 'https://sellers.invalid'

export interface SellersOptions {
  /** The codes of the currencies that each seller delivers. */
  codes: Readonly<Partial<Record<Seller['id'], DeliveryCodes>>>
  /** Sends the requests to sellers. */
  fetch: typeof fetch
  /**
   * The configured services. A service whose path is the id of a seller is used as that seller.
   * Other services are ignored.
   */
  services: readonly SecretService[]
}

/**
 * Returns the sellers among the services. Their requests go through the handler of
 * `latchkey/server` in this process.
 */
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
