import { publicClient, walletClient } from 'latchkey/bridges/viem'
import { getAddress, parseEther, verifyMessage } from 'viem'
import { engine } from './engine.js'

export async function sign() {
  const wallet = walletClient(engine)
  const signature = await wallet.signMessage({ message: 'Tea' })
  const { address } = wallet.account
  return (await verifyMessage({ address, message: 'Tea', signature })) ? 'a message' : 'nothing'
}

export async function pay(to: string) {
  const value = parseEther('0.25')
  const hash = await walletClient(engine).sendTransaction({
    chain: null,
    to: getAddress(to),
    value,
  })
  const { status } = await publicClient(engine).waitForTransactionReceipt({ hash })
  return status === 'success' ? '0.25 ETH' : 'nothing'
}
