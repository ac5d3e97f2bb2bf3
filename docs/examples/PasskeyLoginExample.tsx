import { useAccount, useErrorMessage, usePasskeyLogin } from 'latchkey/hooks'

export function PasskeyLoginExample() {
  const { error, isAvailable, isPending, login } = usePasskeyLogin()
  const { address, isConnected } = useAccount()
  const reason = useErrorMessage(error)
  if (!isAvailable) return <p>The sandbox’s site for logins is not running.</p>
  if (isConnected) return <p>Signed in, with the account {address}</p>
  return (
    <>
      <button type="button" disabled={isPending} onClick={login}>
        Sign in with a passkey
      </button>
      {reason && <p role="alert">{reason}</p>}
    </>
  )
}
