import { startAnvil } from './chains/startAnvil.ts'

export interface SandboxChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface SandboxOptions {
  /** The chains to start, each on a free port of this machine. Default: one, with id 1. */
  readonly chains?: readonly { readonly chainId: number }[]
}

/** Starts real chains on this machine, with the test wallets' accounts funded on each of them. */
export async function startSandbox({ chains: wanted = [{ chainId: 1 }] }: SandboxOptions = {}) {
  const starts = await Promise.allSettled(wanted.map(({ chainId }) => startAnvil({ chainId })))
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))

  async function stop() {
    await Promise.all(started.map((chain) => chain.stop()))
  }

  const failure = starts.find((start) => start.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }

  const chains: readonly SandboxChain[] = started.map(({ chainId, rpcUrl }) => ({
    chainId,
    rpcUrl,
  }))
  return {
    chains,
    stop,
    /** What a page or another process needs to know of this sandbox. */
    toJSON: () => ({ chains }),
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
