import { useAccount, useUpdateEmail } from 'latchkey/hooks'
import { UpdateEmail } from 'latchkey/primitives'
import { EmailLoginExample } from './EmailLoginExample.tsx'

const labels = {
  email: 'New email',
  primaryCode: 'Six-digit code sent to the old address',
  secondaryCode: 'Six-digit code sent to the new address',
}

export function UpdateEmailExample() {
  const { isConnected } = useAccount()
  const { data, step, updateEmail } = useUpdateEmail()
  if (!isConnected) return <EmailLoginExample />
  if (!step)
    return (
      <>
        {data && <p>Your address is {data} now.</p>}
        <button type="button" onClick={updateEmail}>
          Change my email
        </button>
      </>
    )
  return (
    <UpdateEmail.Root>
      {step === 'email' ? (
        <UpdateEmail.Form>
          <UpdateEmail.Address aria-label={labels.email} placeholder={labels.email} />
          <button type="submit">Continue</button>
        </UpdateEmail.Form>
      ) : (
        <>
          <p>{labels[step]}</p>
          <UpdateEmail.Code key={step} aria-label={labels[step]} />
        </>
      )}
      <UpdateEmail.Error />
    </UpdateEmail.Root>
  )
}
