import { defineErrors } from '../errors/defineErrors.ts'
import { type CaipNetworkIdParts, readCaipNetworkId } from './CaipNetworkId.ts'

/** Parses a CAIP-2 id of a namespace that latchkey knows. Throws `caip/INVALID_NETWORK_ID`. */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const parts = readCaipNetworkId(id)
  if (!parts) throw caipErrors.INVALID_NETWORK_ID(String(id).slice(0, 100))
  return parts
}

export const caipErrors = defineErrors('caip', {
  INVALID_ADDRESS: (given: string) => `Invalid CAIP address: ${given}`,
  INVALID_NETWORK_ID: (given: string) => `Invalid CAIP network id: ${given}`,
})
