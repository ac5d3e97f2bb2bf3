import { useAccount, useFarcasterLogin, useSocialLogin } from 'latchkey/hooks'
import { SocialLogin } from 'latchkey/primitives'
import { FarcasterLoginExample } from './FarcasterLoginExample.tsx'

export function SocialLoginExample() {
  const { isAvailable, step } = useSocialLogin()
  const farcaster = useFarcasterLogin()
  const { address, isConnected } = useAccount()
  if (!isAvailable) return <p>The sandbox’s site for logins is not running.</p>
  if (isConnected) return <p>Signed in, with the account {address}</p>
  if (!farcaster.isIdle) return <FarcasterLoginExample />
  return (
    <>
      <SocialLogin.List>
        {(provider) => (
          <li>
            <SocialLogin.Button provider={provider}>{provider}</SocialLogin.Button>
          </li>
        )}
      </SocialLogin.List>
      <SocialLogin.Status>{step && 'Continue in the window that opened.'}</SocialLogin.Status>
      <SocialLogin.Error />
    </>
  )
}
