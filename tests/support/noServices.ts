import type { ServiceName, Services } from '../../src/engine/services/Services.ts'
import { serviceErrors } from '../../src/engine/services/serviceErrors.ts'

const refuse = (name: ServiceName) => async () => {
  throw serviceErrors.NOT_CONFIGURED(name)
}

/** The services of a host that named none. */
export const noServices: Services = {
  has: () => false,
  walletApi: refuse('walletApi'),
  blockchainApi: refuse('blockchainApi'),
  analyticsApi: refuse('analytics'),
}
