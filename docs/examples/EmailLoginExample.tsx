import { useAccount, useDisconnect, useEmailLogin } from 'latchkey/hooks'
import { EmailLogin } from 'latchkey/primitives'

export function EmailLoginExample() {
  const { isAvailable, resendIn, step } = useEmailLogin()
  const { address, isConnected } = useAccount()
  const { disconnect } = useDisconnect()
  if (!isAvailable) return <p>The sandbox’s site for logins is not running.</p>
  if (isConnected)
    return (
      <>
        <p>Signed in, with the account {address}</p>
        <button type="button" onClick={() => disconnect()}>
          Sign out
        </button>
      </>
    )
  return (
    <EmailLogin.Root>
      {step === 'code' ? (
        <>
          <EmailLogin.Code aria-label="Six-digit code" />
          {resendIn === undefined && <EmailLogin.Resend>Send another code</EmailLogin.Resend>}
        </>
      ) : (
        <EmailLogin.Form>
          <EmailLogin.Address aria-label="Email" placeholder="you@example.com" />
          <button type="submit">Send me a code</button>
        </EmailLogin.Form>
      )}
      <EmailLogin.Error />
    </EmailLogin.Root>
  )
}
