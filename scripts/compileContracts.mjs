import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import solc from 'solc'
import { projectRoot } from './projectRoot.mjs'

/** The folders of the contracts. Each key is the name under which the code is exported. */
const sources = {
  tokenCode: { folder: 'sandbox/chains/tokens', file: 'Tokens.sol' },
  smartAccountCode: { folder: 'sandbox/chains/smartAccount', file: 'SmartAccount.sol' },
  entryPointCode: { folder: 'sandbox/chains/entryPoint', file: 'EntryPoint.sol', viaIR: true },
  exchangeCode: { folder: 'sandbox/chains/exchange', file: 'Exchange.sol' },
  ensCode: { folder: 'tests/support/ens', file: 'Ens.sol', viaIR: true },
  // This is the runtime code, because tests set it at the address of mainnet's wrapped coin.
  wrappedCode: { folder: 'tests/foreign', file: 'Wrapped.sol', isRunning: true },
  // This is the runtime code, because a simulation sets it at the address of an account.
  swapTrialCode: { folder: 'src/engine/features/swap', file: 'SwapTrial.sol', isRunning: true },
}

const pathOf = ({ folder }, file) => join(projectRoot, folder, file)

/** Compiles a source. Returns the code by the contract's name. */
export function compileContracts(name = 'tokenCode') {
  const source = sources[name]
  const part = source.isRunning ? 'deployedBytecode' : 'bytecode'
  const settings = {
    evmVersion: 'paris',
    viaIR: source.viaIR ?? false,
    optimizer: { enabled: true, runs: 1 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { '*': [`evm.${part}.object`] } },
  }
  const content = readFileSync(pathOf(source, source.file), 'utf8')
  const input = { language: 'Solidity', sources: { [source.file]: { content } }, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (failures.length > 0)
    throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))
  // An interface has no code.
  const compiled = Object.entries(output.contracts[source.file]).filter(
    ([, { evm }]) => evm[part].object !== '',
  )
  return Object.fromEntries(compiled.map(([name, { evm }]) => [name, `0x${evm[part].object}`]))
}

function write(name) {
  const source = sources[name]
  const target = pathOf(source, `${name}.ts`)
  const entries = Object.entries(compileContracts(name)).map(
    ([contract, code]) => `  ${contract}: '${code}',\n`,
  )
  const text = [
    '/**',
    ` * Generated from ${source.file} by scripts/compileContracts.mjs: the ${source.isRunning ? 'runtime' : 'creation'} code.`,
    ' * A test compiles the contract again and compares the code.',
    ' */',
    `export const ${name} = {`,
    `${entries.join('')}} as const`,
    '',
  ].join('\n')
  writeFileSync(target, text)
  spawnSync(process.execPath, [
    join(projectRoot, 'node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    target,
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of Object.keys(sources)) write(name)
