import type { Clock } from '../../platform/Platform.ts'
import { within } from '../../store/within.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

const limit = 1_000

/**
 * Limits WalletConnect Verify to 1 s, or turns it off. By default the library adds a foreign frame
 * to the page, and if its host is blocked, each connection and each request waits 5 s for it.
 * Without an answer the wallet shows that the page cannot be verified.
 */
export function boundVerify<Asked>(
  verify: { register(asked: Asked): Promise<string | undefined> },
  { clock, isOn }: { clock: Clock; isOn: boolean },
): void {
  const register = verify.register
  verify.register = async (asked) => {
    if (!isOn) return ''
    try {
      return await within(limit, {
        clock,
        signal: new AbortController().signal,
        timeoutError: walletConnectErrors.UNREACHABLE,
        work: () => register.call(verify, asked),
      })
    } catch {
      // The library removes its frame when it is aborted.
      ;(verify as { abortController?: AbortController }).abortController?.abort()
      return ''
    }
  }
}
