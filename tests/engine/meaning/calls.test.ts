import {
  concat,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  keccak256,
  maxUint256,
  parseAbi,
  parseAbiItem,
  stringToHex,
  toHex,
} from 'viem'
import { expect, test } from 'vitest'
import { readDescriptors } from '../../../scripts/generateDescriptors.mjs'
import { registryIndex } from '../../../src/engine/providers/erc7730/registryIndex.ts'
import {
  createMeaningEngine,
  kindsOf,
  linesOf,
  owner,
  usdc,
  weth,
} from '../../support/createMeaningEngine.ts'

const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const spender = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const aavePool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const router = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const nobody = '0x00000000000000000000000000000000000000AA'
const yes = `0x${'0'.repeat(63)}1`
const caipNetworkId = 'eip155:1'

const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [friend, 1_500_000n],
})
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

test('the digest of a call equals the one of the example in ERC-8213', async () => {
  const { explain } = await createMeaningEngine()
  const data =
    '0xa9059cbb0000000000000000000000004675c7e5baafbffbca748158becba61ef3b0a2630000000000000000000000000000000000000000000000000de0b6b3a7640000'
  const { digest } = await explain.explainCall({ caipNetworkId, to: weth, data })
  expect(digest).toEqual({
    kind: 'calldata',
    calldataDigest: '0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985',
  })
})

test('a transfer of a token shows its amount in the token’s units, and its receiver', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainCall({ caipNetworkId, to: usdc, data: transfer })
  expect(meaning).toMatchObject({
    source: 'standard',
    action: 'send',
    intent: 'Send',
    selector: '0xa9059cbb',
    contract: usdc,
  })
  expect(linesOf(meaning)).toEqual(['Amount: 1.5 USDC', `To: ${friend}`])
  expect(meaning.fields.map(({ term }) => term)).toEqual(['amount', 'to'])
  expect(kindsOf(meaning)).toEqual(['undescribed', 'firstTime'])
})

test('sending the native coin needs no data', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainCall({
    caipNetworkId,
    to: owner,
    value: 2_000_000_000_000_000n,
  })
  expect(linesOf(meaning)).toEqual([
    'Amount: 0.002 ETH',
    'To: 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  ])
  expect(meaning.digest).toBeUndefined()
  expect(meaning.warnings).toEqual([])
})

test('an approval of any amount is marked, and its spender is marked as new', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainCall({
    caipNetworkId,
    to: usdc,
    data: approve(maxUint256),
  })
  expect(linesOf(meaning)).toEqual([`Spender: 1inch (${spender})`, 'Amount: Unlimited USDC'])
  expect(meaning.fields[1]?.value).toMatchObject({ kind: 'amount', isUnlimited: true })
})

test.each([
  ['any amount', `0x${'f'.repeat(64)}`, {}, ['undescribed', 'unlimited']],
  ['any amount of 96 bits', `0x${'f'.repeat(24)}`, {}, ['undescribed', 'unlimited']],
  ['a new spender', '5', { '0xdd62ed3e': `0x${'0'.repeat(64)}` }, ['undescribed', 'newSpender']],
  ['a known spender', '5', { '0xdd62ed3e': yes }, ['undescribed']],
  ['revoking an approval', '0', { '0xdd62ed3e': yes }, ['undescribed']],
])('an approval has these risks: %s', async (_, amount, calls, kinds) => {
  const { explain } = await createMeaningEngine({ calls })
  const data = approve(BigInt(amount))
  expect(kindsOf(await explain.explainCall({ caipNetworkId, to: usdc, data }))).toEqual(kinds)
})

test('approving all NFTs is marked, and revoking the approval is not', async () => {
  const { explain } = await createMeaningEngine({ calls: { '0xe985e9c5': `0x${'0'.repeat(64)}` } })
  const dataOf = (isAllowed: boolean) =>
    encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [spender, isAllowed],
    })
  const given = await explain.explainCall({ caipNetworkId, to: nobody, data: dataOf(true) })
  expect(given.action).toBe('approveAll')
  expect(kindsOf(given)).toEqual(['undescribed', 'approveAll', 'newSpender'])
  const taken = await explain.explainCall({ caipNetworkId, to: nobody, data: dataOf(false) })
  expect(kindsOf(taken)).toEqual(['undescribed'])
})

test.each([
  ['a collection', { '0x01ffc9a7': yes }, 'sendNft', 'Token ID: 7'],
  ['a contract that does not answer', {}, 'send', 'Amount: 7'],
])('the meaning of transferFrom depends on the contract: %s', async (_, calls, action, line) => {
  const { explain } = await createMeaningEngine({ calls })
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [owner, friend, 7n],
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: nobody, data })
  expect(meaning.action).toBe(action)
  expect(linesOf(meaning)[0]).toBe(line)
})

test('a call in the registry shows the texts of its file', async () => {
  const { explain } = await createMeaningEngine()
  const data = encodeFunctionData({
    abi: parseAbi([
      'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    ]),
    args: [usdc, 25_000_000n, owner, 0],
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: aavePool, data })
  expect(meaning).toMatchObject({ source: 'registry', intent: 'Supply', owner: 'Aave' })
  expect(linesOf(meaning)).toEqual([
    'Amount to supply: 25 USDC',
    'Collateral recipient: 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  ])
  expect(meaning.fields[1]?.value).toMatchObject({ kind: 'address', isSelf: true })
  expect(meaning.warnings).toEqual([])
})

test('the first token of a Uniswap path is read from its bytes, because the router may stop before the last one', async () => {
  const { explain } = await createMeaningEngine()
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Params { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
      'function exactInput(Params params) payable returns (uint256)',
    ]),
    args: [
      {
        path: `${usdc.toLowerCase() as `0x${string}`}0001f4${weth.slice(2).toLowerCase()}`,
        recipient: friend,
        amountIn: 2_000_000n,
        amountOutMinimum: 10n ** 15n,
      },
    ],
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: router, data })
  expect(linesOf(meaning)).toEqual([
    'Amount to Send: 2 USDC',
    `Minimum amount to Receive: ${10n ** 15n}`,
    `Beneficiary: ${friend}`,
  ])
})

test('a value that the file leaves out shows too', async () => {
  const { explain } = await createMeaningEngine()
  const data = encodeFunctionData({
    abi: parseAbi(['function withdraw(address asset, uint256 amount, address to)']),
    args: [usdc, 1n, owner],
  })
  const meaning = await explain.explainCall({
    caipNetworkId,
    to: aavePool,
    data,
    value: 10n ** 18n,
  })
  expect(linesOf(meaning).at(-1)).toBe('Sent along: 1 ETH')
})

test('a nested call shows its own meaning and risks', async () => {
  const { explain } = await createMeaningEngine()
  const approval = encodeFunctionData({
    abi: parseAbi(['function approvePositionManager(address positionManager, bool approve)']),
    args: [friend, true],
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function multicall(bytes[] data)']),
    args: [[approval, '0x12345678']],
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: aavePool, data })
  const inner = meaning.fields.map(({ value }) => value.kind === 'call' && value.meaning.intent)
  expect(inner).toEqual(['Approve position manager', 'Unknown call'])
  expect(kindsOf(meaning)).toContain('unknownCall')
})

test('an unknown call shows its selector and the coins that it sends', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainCall({
    caipNetworkId,
    to: nobody,
    data: '0x12345678',
    value: 5n,
  })
  expect(meaning).toMatchObject({ source: 'unknown', action: 'call' })
  expect(linesOf(meaning)).toEqual(['Function: 0x12345678', 'Sent along: 0.000000000000000005 ETH'])
  expect(kindsOf(meaning)).toEqual(['unknownCall', 'firstTime'])
})

test.each([
  ['code that can be replaced', { slot: yes }, 'changeable'],
  ['no code', { code: '0x' }, 'noContract'],
  ['a node that does not answer', { isDown: true }, 'unchecked'],
])('the contract has %s', async (_, answers, kind) => {
  const { explain } = await createMeaningEngine(answers)
  const meaning = await explain.explainCall({ caipNetworkId, to: nobody, data: '0x12345678' })
  expect(kindsOf(meaning)).toContain(kind)
})

test.each([
  // Circle's USDC, and OpenZeppelin's proxies before EIP-1967.
  ['before EIP-1967', keccak256(stringToHex('org.zeppelinos.proxy.implementation'))],
  ['of EIP-1822', keccak256(stringToHex('PROXIABLE'))],
  ['of EIP-1967', toHex(BigInt(keccak256(stringToHex('eip1967.proxy.implementation'))) - 1n)],
  ['of EIP-1967 with a beacon', toHex(BigInt(keccak256(stringToHex('eip1967.proxy.beacon'))) - 1n)],
])(
  'a warning says that a proxy %s can change, for the called contract and for the spender',
  async (_, slot) => {
    const called = await createMeaningEngine({ proxy: { address: usdc, slot } })
    const transferred = await called.explain.explainCall({
      caipNetworkId,
      to: usdc,
      data: transfer,
    })
    expect(transferred.warnings).toContainEqual({ kind: 'changeable', address: usdc })
    const spending = await createMeaningEngine({ proxy: { address: spender, slot } })
    const approved = await spending.explain.explainCall({
      caipNetworkId,
      to: usdc,
      data: approve(5n),
    })
    const address = spender.toLowerCase()
    expect(approved.warnings).toContainEqual({ kind: 'changeable', address })
  },
)

test('arguments that a contract would refuse are not explained', async () => {
  const { explain } = await createMeaningEngine()
  const dirty = `${transfer.slice(0, 10)}01${transfer.slice(12)}` as const
  for (const data of [dirty, transfer.slice(0, -2)] as `0x${string}`[]) {
    const meaning = await explain.explainCall({ caipNetworkId, to: usdc, data })
    expect(meaning.source).toBe('unknown')
  }
})

test.each([
  [{ to: 'friend' }, '`to` is not an address'],
  [{ data: '0x123' }, '`data` is not hex'],
  [{ value: -1 }, '`value` is not an amount in wei'],
  [{ caipNetworkId: 'eip155:424242' }, 'eip155:424242 is not an EVM network of this app'],
])('a malformed call is refused: %j', async (change, reason) => {
  const { explain } = await createMeaningEngine()
  const call = { caipNetworkId, to: usdc, ...change } as const
  await expect(explain.explainCall(call as never)).rejects.toThrow(reason)
})

/** The example of maps in ERC-7730's text. The reference implementation cannot read it. */
const withMap = {
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: nobody }] } },
  metadata: {
    owner: 'Bank',
    info: { url: 'https://bank.example/' },
    maps: { underlyingToken: { $keyType: 'Chain ID', values: { 1: usdc } } },
  },
  display: {
    formats: {
      'deposit(uint256 amount)': {
        intent: 'Deposit',
        fields: [
          {
            path: '#.amount',
            label: 'Deposit Amount',
            format: 'tokenAmount',
            params: { token: { map: '$.metadata.maps.underlyingToken', keyPath: '@.chainId' } },
          },
        ],
      },
    },
  },
}
const deposit = encodeFunctionData({
  abi: parseAbi(['function deposit(uint256 amount)']),
  args: [3_000_000n],
})

test('a host’s own file describes the host’s contract', async () => {
  const { explain } = await createMeaningEngine()
  const call = { caipNetworkId, to: nobody, data: deposit } as const
  const meaning = await explain.explainCall({ ...call, descriptor: withMap })
  expect(meaning).toMatchObject({
    source: 'descriptor',
    intent: 'Deposit',
    owner: 'Bank',
    url: 'https://bank.example/',
    warnings: [],
  })
  expect(linesOf(meaning)).toEqual(['Deposit Amount: 3 USDC'])
})

test.each([
  ['another contract', { context: { contract: { deployments: [{ chainId: 1, address: usdc }] } } }],
  [
    'another network',
    { context: { contract: { deployments: [{ chainId: 10, address: nobody }] } } },
  ],
  ['an older version', { $schema: withMap.$schema.replace('v2', 'v1') }],
  ['a later version', { $schema: withMap.$schema.replace('v2', 'v3.0.0') }],
  ['no version', { $schema: undefined }],
  [
    'two descriptions of the same function',
    {
      display: {
        formats: {
          ...withMap.display.formats,
          'deposit(uint256 other)': { intent: 'Deposit', fields: [] },
        },
      },
    },
  ],
  ['no entry of the map', { metadata: { maps: { underlyingToken: { values: { 10: usdc } } } } }],
  ['nothing', { display: null }],
])('a file for %s does not describe the call', async (_, change) => {
  const { explain } = await createMeaningEngine()
  const descriptor = { ...withMap, ...change }
  const meaning = await explain.explainCall({
    caipNetworkId,
    to: nobody,
    data: deposit,
    descriptor,
  })
  expect(meaning.source).toBe('unknown')
})

test('texts of a file show as plain, short text', async () => {
  const { explain } = await createMeaningEngine()
  const descriptor = structuredClone(withMap)
  descriptor.display.formats['deposit(uint256 amount)'].intent = `Depo\u202esit ${'!'.repeat(500)}`
  const call = { caipNetworkId, to: nobody, data: deposit, descriptor } as const
  const { intent } = await explain.explainCall(call)
  expect(intent.startsWith('Deposit !')).toBe(true)
  expect(intent.length).toBeLessThanOrEqual(120)
})

interface Deployed {
  deployments: { chainId: number; address: `0x${string}` }[]
}

interface File {
  context: { contract?: Deployed; eip712?: Deployed }
  metadata: { owner: string }
  display: { formats: Record<string, { intent: string }> }
}

const files = (await Promise.all(registryIndex.map(({ load }) => load()))) as readonly File[]
const entries = files.flatMap(({ context: { contract }, display }) =>
  Object.entries(display.formats).flatMap(([key, { intent }]) =>
    contract ? [[key, intent, contract.deployments[0]!] as const] : [],
  ),
)

test('the snapshot equals the script’s result for the registry’s package', async () => {
  expect(files).toStrictEqual(Object.values(await readDescriptors()))
})

test('each parameter has a name', () => {
  for (const [key] of entries) expect(key).not.toMatch(/\bundefined\b/)
})

test('the index has each contract of each file, and no others', () => {
  const listed = registryIndex.map(({ kind, owner, places }) => ({
    kind,
    owner,
    places: Object.entries(places).flatMap(([address, chainIds]) =>
      chainIds.map((chainId) => `${chainId} ${address}`),
    ),
  }))
  expect(listed.map((one) => ({ ...one, places: one.places.sort() }))).toEqual(
    files.map(({ context: { contract, eip712 }, metadata: { owner } }) => ({
      kind: contract ? 'contract' : 'eip712',
      owner,
      places: (contract ?? eip712)!.deployments
        .map(({ address, chainId }) => `${chainId} ${address.toLowerCase()}`)
        .sort(),
    })),
  )
})

test.each(entries)('the snapshot describes %s', async (key, intent, { address, chainId }) => {
  const { engine, explain } = await createMeaningEngine()
  const network = `eip155:${chainId}` as const
  const isConfigured = engine
    .getState()
    .network.requestedCaipNetworks.some((one) => one.caipNetworkId === network)
  if (!isConfigured) return
  const item = parseAbiItem(`function ${key}` as string) as unknown as FunctionItem
  const call = { abi: [item], functionName: item.name, args: item.inputs.map(sample) }
  const data = encodeFunctionData(call as never)
  const meaning = await explain.explainCall({ caipNetworkId: network, to: address, data })
  const length = toHex((data.length - 2) / 2, { size: 32 })
  expect(meaning).toMatchObject({
    source: 'registry',
    intent,
    contract: getAddress(address),
    selector: data.slice(0, 10),
    digest: { kind: 'calldata', calldataDigest: keccak256(concat([length, data])) },
  })
})

interface Parameter {
  type: string
  components?: readonly Parameter[]
}

interface FunctionItem {
  name: string
  inputs: readonly Parameter[]
}

/** A value of the type. */
function sample({ components, type }: Parameter): unknown {
  if (type.endsWith(']')) {
    const inner = { type: type.replace(/\[\d*\]$/, ''), ...(components && { components }) }
    return [sample(inner), sample(inner)]
  }
  if (type === 'tuple')
    return Object.fromEntries(
      (components ?? []).map((one) => [(one as { name?: string }).name, sample(one)]),
    )
  if (type === 'address') return friend
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes') return `0x12345678${'ab'.repeat(60)}`
  if (type.startsWith('bytes')) return `0x${'ab'.repeat(Number(type.slice(5)))}`
  return 1n
}
