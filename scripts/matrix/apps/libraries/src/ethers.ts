import { BrowserProvider, parseEther, verifyMessage } from 'ethers'
import { evmProvider } from 'latchkey/bridges/ethereum-provider'
import { engine } from './engine.js'

const signerInUse = () => new BrowserProvider(evmProvider(engine)).getSigner()

export async function sign() {
  const signer = await signerInUse()
  const signature = await signer.signMessage('Tea')
  return verifyMessage('Tea', signature) === signer.address ? 'a message' : 'nothing'
}

export async function pay(to: string) {
  const signer = await signerInUse()
  const sent = await signer.sendTransaction({ to, value: parseEther('0.5') })
  const receipt = await sent.wait()
  return receipt?.status === 1 ? '0.5 ETH' : 'nothing'
}
