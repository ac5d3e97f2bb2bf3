import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { numberToHex } from 'viem'
import { callChain } from '../wallets/callChain.ts'
import { testAccounts } from '../wallets/testAccounts.ts'
import { deployExchange } from './exchange/deployExchange.ts'
import { findAnvil } from './findAnvil.ts'
import { killWithParent } from './killWithParent.ts'
import { multicall3 } from './multicall3.ts'
import { deployTokens } from './tokens/deployTokens.ts'
import { untilMined } from './untilMined.ts'

const startLimit = 60_000
const stopLimit = 2_000

/**
 * Starts a real EVM chain on a free port of 127.0.0.1, with funded test accounts and Multicall3 at
 * its official address.
 */
export async function startAnvil({
  chainId,
  exchange = false,
  tokens = exchange,
}: {
  chainId: number
  /** Whether to deploy the sandbox's tokens and collections. */
  tokens?: boolean
  /** Whether to deploy the sandbox's exchange, which needs the tokens. */
  exchange?: boolean
}) {
  const anvil = spawn(
    findAnvil(),
    // With port 0, the system chooses a free port. So two chains that start at the same time never
    // get the same port.
    ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const release = killWithParent(anvil)

  async function stop() {
    release()
    await kill(anvil)
  }

  const limit = AbortSignal.timeout(startLimit)
  try {
    const rpcUrl = await Promise.race([readAddress(anvil), failure(anvil, limit)])
    const answer = await callChain({ rpcUrl, method: 'eth_chainId', signal: limit })
    if (answer !== numberToHex(chainId)) {
      throw new Error(`anvil was started with chain id ${chainId} and answers ${answer}.`)
    }
    await fund(rpcUrl, limit)
    // Libraries such as wagmi (`useBalance`) call Multicall3 without checking that it exists.
    await callChain({
      rpcUrl,
      method: 'anvil_setCode',
      params: [multicall3.address, multicall3.code],
      signal: limit,
    })
    if (tokens) await deployTokens({ rpcUrl })
    if (exchange) await deployExchange({ rpcUrl })
    await untilMined({ rpcUrl, signal: limit })
    return { chainId, rpcUrl, stop }
  } catch (cause) {
    await stop()
    throw new Error(`The chain ${chainId} did not start.`, { cause })
  }
}

function readAddress(anvil: ChildProcess) {
  return new Promise<string>((resolve) => {
    // Reads the output until the chain ends. Unread output would fill the pipe and block the chain.
    createInterface({ input: anvil.stdout! }).on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}

function failure(anvil: ChildProcess, limit: AbortSignal) {
  let complaint = ''
  anvil.stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-2_000)
  })
  return new Promise<never>((_, reject) => {
    anvil.once('error', reject)
    anvil.once('exit', (code) => reject(new Error(`anvil ended with code ${code}. ${complaint}`)))
    limit.addEventListener('abort', () =>
      reject(new Error(`anvil did not listen within ${startLimit} ms.`)),
    )
  })
}

async function fund(rpcUrl: string, signal: AbortSignal) {
  await Promise.all(
    Object.values(testAccounts).map(({ address, balance }) =>
      callChain({
        rpcUrl,
        method: 'anvil_setBalance',
        params: [address, numberToHex(balance)],
        signal,
      }),
    ),
  )
}

async function kill(anvil: ChildProcess) {
  if (anvil.pid === undefined || anvil.exitCode !== null || anvil.signalCode !== null) return
  const ended = once(anvil, 'exit')
  anvil.kill('SIGTERM')
  const killTimer = setTimeout(() => anvil.kill('SIGKILL'), stopLimit)
  await ended
  clearTimeout(killTimer)
}
