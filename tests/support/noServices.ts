import type { ServiceName, Services } from '../../src/engine/providers/services/Services.ts'
import { serviceErrors } from '../../src/engine/providers/services/serviceErrors.ts'

const refuse = (name: ServiceName) => async () => {
  throw serviceErrors.NOT_CONFIGURED(name)
}

/** The services of a host that configured none. */
export const noServices: Services = {
  has: () => false,
  walletApi: refuse('walletApi'),
  blockchainApi: refuse('blockchainApi'),
  analyticsApi: refuse('analytics'),
}
