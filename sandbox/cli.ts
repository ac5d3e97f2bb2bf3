import { parseArgs } from 'node:util'

const usage = `Usage: latchkey-sandbox [--chain <id>]... [--wallets <count>] [--json]

Starts real chains, test accounts and the services that an app asks, all on this machine.

  --chain <id>       A chain to start, by its id; may be given several times. Default: 1
  --wallets <count>  How many wallets the list has. Default: 600
  --json             Print the addresses as one line of JSON
`

/** Runs the command line. Resolves once the sandbox runs. A signal stops the sandbox. */
export async function cli(args: readonly string[] = process.argv.slice(2)) {
  const options = readOptions(args)
  if (options === undefined) return

  // Imported after the options are parsed, so that wrong options fail immediately.
  const { startSandbox } = await import('./startSandbox.ts')
  const sandbox = await startSandbox({
    chains: options.chains.map((chainId) => ({ chainId })),
    services: { walletCount: options.walletCount },
  })
  stopOnSignal(sandbox.stop)
  if (options.isJson) return console.log(JSON.stringify(sandbox))

  const { walletApi, blockchainApi, analytics } = sandbox.services
  for (const { chainId, rpcUrl } of sandbox.chains) say(`Chain ${chainId}`, rpcUrl)
  say('Wallet API', walletApi)
  say('Blockchain API', blockchainApi)
  say('Analytics', analytics)
  say('Control', sandbox.control)
  say('Project id', sandbox.projectId)
  console.log('Ctrl+C stops everything.')
}

function say(what: string, value: string) {
  console.log(`${what.padEnd(15)} ${value}`)
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        chain: { type: 'string', multiple: true, default: ['1'] },
        wallets: { type: 'string', default: '600' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(usage)
      return
    }
    return {
      chains: values.chain.map((id) => readNumber('--chain', id)),
      walletCount: readNumber('--wallets', values.wallets),
      isJson: values.json,
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 2
    return
  }
}

function readNumber(option: string, text: string) {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${option} takes a whole number, not "${text}".`)
  return Number(text)
}

function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop()
      process.exit()
    })
  }
}
