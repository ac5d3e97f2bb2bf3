import type { Clock } from '../platform/Platform.ts'
import { within } from '../store/within.ts'
import { walletConnectErrors } from './walletConnectErrors.ts'

const limit = 1_000

/**
 * Has WalletConnect Verify answer within 1 s, or not at all where it is off. By itself the library
 * puts a foreign frame into the page, and each connect and each request waits 5 s for it where its
 * host is blocked. Without an answer the wallet shows the page as one that it cannot verify.
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
        late: walletConnectErrors.UNREACHABLE,
        work: () => register.call(verify, asked),
      })
    } catch {
      // The library takes its frame away when it is told to stop.
      ;(verify as { abortController?: AbortController }).abortController?.abort()
      return ''
    }
  }
}
