import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import type { AlertCode } from '../../features/alerts/Alerts.ts'

const alertsOfMessages: readonly (readonly [words: string, alert: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['Unverified domain', 'APKT005'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
]

const alertsOfCodes: ReadonlyMap<unknown, AlertCode> = new Map([
  ['service/NOT_CONFIGURED', 'APKT008'],
  ['service/SERVER_ERROR', 'APKT009'],
  ['service/RATE_LIMITED', 'APKT010'],
])

/**
 * Returns the alert for an error of a service or of WalletConnect. Reads the error and its causes.
 * Never throws.
 */
export function alertOf(thrown: unknown): AlertCode | undefined {
  for (const cause of causesOf(thrown)) {
    const byCode = alertsOfCodes.get(readField(cause, 'code'))
    if (byCode) return byCode
    const said = [errorMessage(cause), readField(cause, 'reason')]
      .filter((text) => typeof text === 'string')
      .map((text) => text.slice(0, 500).toLowerCase())
    const found = alertsOfMessages.find(([words]) =>
      said.some((text) => text.includes(words.toLowerCase())),
    )
    if (found) return found[1]
  }
  return undefined
}
