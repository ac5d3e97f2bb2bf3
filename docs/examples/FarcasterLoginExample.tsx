import { useAccount, useFarcasterLogin } from 'latchkey/hooks'
import { FarcasterLogin } from 'latchkey/primitives'

export function FarcasterLoginExample() {
  const { isAvailable, isIdle, login } = useFarcasterLogin()
  const { address, isConnected } = useAccount()
  if (!isAvailable) return <p>The sandbox’s site for logins is not running.</p>
  if (isConnected) return <p>Signed in, with the account {address}</p>
  if (isIdle)
    return (
      <button type="button" onClick={login}>
        Sign in with Farcaster
      </button>
    )
  return (
    <>
      <FarcasterLogin.QrCode aria-label="Code for the Farcaster app" width={160} height={160} />
      <FarcasterLogin.OpenLink>Open Farcaster</FarcasterLogin.OpenLink>
      <FarcasterLogin.Renew>Try again</FarcasterLogin.Renew>
      <FarcasterLogin.Error />
    </>
  )
}
