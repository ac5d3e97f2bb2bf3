import { useSiwx } from 'latchkey/hooks'
import { Siwx } from 'latchkey/primitives'

const words = {
  idle: 'Connect a wallet first.',
  checking: 'Looking for your session.',
  signedOut: 'You are not signed in.',
  signing: 'Continue in your wallet.',
  signedIn: 'You are signed in.',
}

export function SiwxExample() {
  const { isSignedIn, status } = useSiwx()
  return (
    <>
      <Siwx.Status>{words[status]}</Siwx.Status>
      <Siwx.Error />
      {!isSignedIn && <Siwx.Sign>Sign in</Siwx.Sign>}
      <Siwx.SignOut>Sign out</Siwx.SignOut>
    </>
  )
}
