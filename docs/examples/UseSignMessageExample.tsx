import { useAccount, useErrorMessage, useSignMessage } from 'latchkey/hooks'

export function UseSignMessageExample() {
  const { isConnected } = useAccount()
  const { data, error, isPending, signMessage } = useSignMessage()
  const message = useErrorMessage(error)
  return (
    <>
      <button
        type="button"
        disabled={!isConnected || isPending}
        onClick={() => signMessage({ message: 'I have read the fine print.' })}
      >
        {isPending ? 'Continue in your wallet' : 'Sign'}
      </button>
      <p role="alert">{message}</p>
      <output>{data}</output>
    </>
  )
}
