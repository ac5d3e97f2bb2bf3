import { BrowserProvider, parseEther } from 'ethers'
import { evmProvider } from 'latchkey/bridges/ethereum-provider'
import { engine } from './engine.js'

export async function pay(to: string) {
  const signer = await new BrowserProvider(evmProvider(engine)).getSigner()
  const sent = await signer.sendTransaction({ to, value: parseEther('0.5') })
  const receipt = await sent.wait()
  return receipt?.status === 1 ? '0.5 ETH' : 'nothing'
}
