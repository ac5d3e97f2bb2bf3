import {
  useAccount,
  useCallsPlan,
  useErrorMessage,
  usePermissions,
  useSendCalls,
  useSiwx,
} from 'latchkey/hooks'
import { Permissions } from 'latchkey/primitives'

const shop = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const calls = [
  { to: shop, value: 1_000_000_000_000_000n },
  { to: shop, value: 2_000_000_000_000_000n },
] as const

export function AbilitiesExample() {
  const { isConnected } = useAccount()
  const { isSignedIn } = useSiwx()
  const { data: plan } = useCallsPlan(calls.length)
  const { data: sent, error, isPending, progress, sendCalls } = useSendCalls()
  const { request, requesting } = usePermissions()
  const callsProblem = useErrorMessage(error)
  const permissionProblem = useErrorMessage(requesting.error)

  function subscribe() {
    request([
      {
        type: 'native-token-periodic',
        data: { periodAmount: 1_000_000_000_000_000n, periodDuration: 86_400 },
        to: shop,
        expiresAt: Date.now() + 30 * 86_400_000,
      },
    ])
  }

  if (!isConnected) return <p>Connect Meadow, Harbor or Quartz.</p>
  return (
    <>
      <p>{isSignedIn ? 'You are signed in.' : 'You are not signed in.'}</p>
      <button type="button" disabled={isPending} onClick={() => sendCalls({ calls })}>
        Send two calls
      </button>
      {plan && (
        <p>
          {plan.prompts === 1 ? 'The wallet asks once.' : `The wallet asks ${plan.prompts} times.`}
          {plan.needsUpgrade && ' It upgrades the account.'}
          {plan.sponsor ? ` ${plan.sponsor} pays the fee.` : ' You pay the fee.'}
        </p>
      )}
      <p role="status">
        {progress && `Prompt ${progress.prompt} of ${progress.of}`}
        {sent && 'Both calls are sent.'}
      </p>
      {callsProblem && <p role="alert">{callsProblem}</p>}
      <button type="button" disabled={requesting.isPending} onClick={subscribe}>
        Ask for a permission
      </button>
      {requesting.data && <p>The wallet granted it.</p>}
      <Permissions.List aria-label="What this page may do">
        {(permission) => (
          <Permissions.Item permission={permission}>
            <Permissions.Terms />
            <Permissions.Revoke>Revoke</Permissions.Revoke>
          </Permissions.Item>
        )}
      </Permissions.List>
      {permissionProblem && <p role="alert">{permissionProblem}</p>}
    </>
  )
}
