import { encodeFunctionData, erc20Abi, erc721Abi, erc1155Abi, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { TypedDataToExplain } from '../../../src/engine/index.ts'
import {
  type ChainAnswers,
  createMeaningEngine,
  kindsOf,
  owner,
  usdc,
  weth,
} from '../../support/createMeaningEngine.ts'

// Calls and messages of well-known standards, by viem's and Uniswap's ABIs.

const friend = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const nobody = '0x00000000000000000000000000000000000000AA'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const self = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipNetworkId = 'eip155:1'
const no = toHex(0, { size: 32 })
const yes = toHex(1, { size: 32 })
const endless = 2n ** 256n - 1n

const more = parseAbi([
  'function increaseAllowance(address spender,uint256 addedValue)',
  'function permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'function approve(address token,address spender,uint160 amount,uint48 expiration)',
])
const call = (abi: readonly unknown[], functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
const isCollection = { calls: { '0x01ffc9a7': yes } }

type Line = readonly [term: string, label: string, text: string]
const to: Line = ['to', 'To', friend]
const from: Line = ['from', 'From', self]
const spender: Line = ['spender', 'Spender', friend]
const sevenId: Line = ['id', 'Token ID', '7']
const expires: Line = ['expires', 'Expires', '2030-03-17T17:46:40Z']
const amount = (text: string): Line => ['amount', 'Amount', text]

interface Case {
  data: `0x${string}`
  contract?: `0x${string}`
  answers?: ChainAnswers
  action: string
  intent: string
  lines: readonly Line[]
  kinds?: readonly string[]
}

const calls: Readonly<Record<string, Case>> = {
  'ERC-20: transfer': {
    data: call(erc20Abi, 'transfer', [friend, 5n]),
    action: 'send',
    intent: 'Send',
    lines: [amount('0.000005 USDC'), to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-20: transferFrom': {
    data: call(erc20Abi, 'transferFrom', [owner, friend, 7n]),
    action: 'send',
    intent: 'Send',
    lines: [amount('0.000007 USDC'), from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-20: approve': {
    data: call(erc20Abi, 'approve', [friend, 7n]),
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('0.000007 USDC')],
  },
  'ERC-20: approve all but a little': {
    data: call(erc20Abi, 'approve', [friend, 2n ** 127n]),
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('Unlimited USDC')],
    kinds: ['undescribed', 'unlimited', 'newSpender'],
  },
  'ERC-20: approve a great deal': {
    data: call(erc20Abi, 'approve', [friend, 2n ** 127n - 1n]),
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('170141183460469231731687303715884.105727 USDC')],
  },
  'OpenZeppelin: increaseAllowance': {
    data: call(more, 'increaseAllowance', [friend, 7n]),
    action: 'approveMore',
    intent: 'Allow spending more',
    lines: [spender, amount('0.000007 USDC')],
  },
  'ERC-2612: permit': {
    data: call(more, 'permit', [owner, friend, 7n, 1_900_000_000n, 27, yes, yes]),
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('0.000007 USDC'), expires],
  },
  'Permit2: approve': {
    data: call(more, 'approve', [usdc, friend, 7n, 1_900_000_000]),
    contract: permit2,
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('0.000007 USDC'), expires],
  },
  'ERC-721: approve': {
    data: call(erc721Abi, 'approve', [friend, 7n]),
    contract: nobody,
    answers: isCollection,
    action: 'approveNft',
    intent: 'Allow taking one NFT',
    lines: [spender, sevenId],
  },
  'ERC-721: transferFrom': {
    data: call(erc721Abi, 'transferFrom', [owner, friend, 7n]),
    contract: nobody,
    answers: isCollection,
    action: 'sendNft',
    intent: 'Send an NFT',
    lines: [sevenId, from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-721: safeTransferFrom': {
    data: call(erc721Abi, 'safeTransferFrom', [owner, friend, 7n]),
    contract: nobody,
    action: 'sendNft',
    intent: 'Send an NFT',
    lines: [sevenId, from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-721: safeTransferFrom with data': {
    data: call(erc721Abi, 'safeTransferFrom', [owner, friend, 7n, '0x12']),
    contract: nobody,
    action: 'sendNft',
    intent: 'Send an NFT',
    lines: [sevenId, from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-721: setApprovalForAll': {
    data: call(erc721Abi, 'setApprovalForAll', [friend, true]),
    contract: nobody,
    action: 'approveAll',
    intent: 'Allow taking all NFTs',
    lines: [spender, ['allowed', 'Allowed', 'true']],
    kinds: ['undescribed', 'approveAll', 'newSpender'],
  },
  'ERC-1155: safeTransferFrom': {
    data: call(erc1155Abi, 'safeTransferFrom', [owner, friend, 7n, 3n, '0x']),
    contract: nobody,
    action: 'sendNft',
    intent: 'Send an NFT',
    lines: [sevenId, amount('3'), from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'ERC-1155: safeBatchTransferFrom': {
    data: call(erc1155Abi, 'safeBatchTransferFrom', [owner, friend, [7n, 8n], [3n, 4n], '0x']),
    contract: nobody,
    action: 'sendNft',
    intent: 'Send NFTs',
    lines: [sevenId, ['id', 'Token ID', '8'], amount('3'), amount('4'), from, to],
    kinds: ['undescribed', 'firstTime'],
  },
  'a contract of an unknown kind: approve': {
    data: call(erc20Abi, 'approve', [friend, 7n]),
    contract: nobody,
    action: 'approve',
    intent: 'Allow spending',
    lines: [spender, amount('7')],
  },
  'a contract of an unknown kind: transferFrom': {
    data: call(erc20Abi, 'transferFrom', [owner, friend, 7n]),
    contract: nobody,
    action: 'send',
    intent: 'Send',
    lines: [amount('7'), from, to],
    kinds: ['undescribed', 'firstTime'],
  },
}

test.each(Object.entries(calls))('%s is explained', async (_, one) => {
  const { action, answers = {}, contract = usdc, data, intent, lines } = one
  const nothing = { '0xdd62ed3e': no, '0xe985e9c5': no, '0x927da105': no }
  const { explain } = await createMeaningEngine({ calls: { ...nothing, ...answers.calls } })
  const meaning = await explain.explainCall({ caipNetworkId, to: contract, data })
  expect(meaning).toMatchObject({ source: 'standard', action, intent })
  expect(meaning.fields.map(({ label, term, text }) => [term, label, text])).toEqual(lines)
  expect(kindsOf(meaning)).toEqual(one.kinds ?? ['undescribed', 'newSpender'])
})

const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const details = {
  PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
}
const permissions = { TokenPermissions: fields('address token,uint256 amount') }
const detail = (token: string, amount_: bigint) => ({
  token,
  amount: String(amount_),
  expiration: 1_900_000_000,
  nonce: 0,
})

interface MessageCase {
  types: TypedDataToExplain['types']
  message: TypedDataToExplain['message']
  contract?: string
  action?: string
  intent?: string
  lines: readonly (readonly [term: string, text: string])[]
  kinds: readonly string[]
  /** The requests to the chain: the contract, and the last four digits of the arguments. */
  asked: readonly string[]
}

const messages: Readonly<Record<string, MessageCase>> = {
  'ERC-2612: Permit': {
    types: {
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    message: { owner, spender: friend, value: 7, nonce: 0, deadline: 1_900_000_000 },
    lines: [
      ['spender', friend],
      ['amount', '0.000007 USDC'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['undescribed', 'newSpender'],
    asked: [`${usdc} 0xdd62ed3e 6045 a263`],
  },
  'Dai: Permit': {
    types: {
      Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'),
    },
    message: { holder: owner, spender: friend, nonce: 0, expiry: 1_900_000_000, allowed: true },
    lines: [
      ['spender', friend],
      ['token', usdc],
      ['allowed', 'true'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['undescribed', 'unlimited', 'newSpender'],
    asked: [`${usdc} 0xdd62ed3e 6045 a263`],
  },
  'Dai: Permit taken back': {
    types: {
      Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'),
    },
    message: { holder: owner, spender: friend, nonce: 0, expiry: 0, allowed: false },
    lines: [
      ['spender', friend],
      ['token', usdc],
      ['allowed', 'false'],
      ['expires', '1970-01-01T00:00:00Z'],
    ],
    kinds: ['undescribed'],
    asked: [],
  },
  'Permit2: PermitSingle': {
    contract: permit2,
    types: {
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
      ...details,
    },
    message: { details: detail(usdc, 7n), spender: friend, sigDeadline: 1 },
    lines: [
      ['spender', friend],
      ['amount', '0.000007 USDC'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['newSpender'],
    asked: [`${permit2} 0x927da105 6045 eb48 a263`],
  },
  'Permit2: PermitBatch, of which one takes its permit back': {
    contract: permit2,
    types: {
      PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
      ...details,
    },
    message: { details: [detail(usdc, 0n), detail(weth, 7n)], spender: friend, sigDeadline: 1 },
    lines: [
      ['spender', friend],
      ['amount', '0 USDC'],
      ['expires', '2030-03-17T17:46:40Z'],
      ['amount', '0.000000000000000007 WETH'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['newSpender'],
    asked: [`${permit2} 0x927da105 6045 6cc2 a263`],
  },
  'Permit2: PermitTransferFrom': {
    contract: permit2,
    action: 'spendOnce',
    intent: 'Allow spending once',
    types: {
      PermitTransferFrom: fields(
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
      ),
      ...permissions,
    },
    message: {
      permitted: { token: usdc, amount: String(endless) },
      spender: friend,
      nonce: 0,
      deadline: 1_900_000_000,
    },
    lines: [
      ['spender', friend],
      ['amount', 'Unlimited USDC'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['unlimited', 'newSpender'],
    asked: [`${permit2} 0x927da105 6045 eb48 a263`],
  },
  'Permit2: PermitBatchTransferFrom': {
    contract: permit2,
    action: 'spendOnce',
    intent: 'Allow spending once',
    types: {
      PermitBatchTransferFrom: fields(
        'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
      ),
      ...permissions,
    },
    message: {
      permitted: [
        { token: usdc, amount: '7' },
        { token: weth, amount: '8' },
      ],
      spender: friend,
      nonce: 0,
      deadline: 1_900_000_000,
    },
    lines: [
      ['spender', friend],
      ['amount', '0.000007 USDC'],
      ['amount', '0.000000000000000008 WETH'],
      ['expires', '2030-03-17T17:46:40Z'],
    ],
    kinds: ['newSpender'],
    asked: [`${permit2} 0x927da105 6045 eb48 a263`, `${permit2} 0x927da105 6045 6cc2 a263`],
  },
}

test.each(Object.entries(messages))('%s is explained', async (_, one) => {
  const { action = 'approve', contract = usdc, intent = 'Allow spending', message, types } = one
  const calls = { '0xdd62ed3e': no, '0xe985e9c5': no, '0x927da105': no }
  const { explain, nodes } = await createMeaningEngine({ calls })
  const [primaryType = ''] = Object.keys(types)
  const domain = { name: 'Any', chainId: 1, verifyingContract: contract }
  const meaning = await explain.explainTypedData({
    caipNetworkId,
    types,
    primaryType,
    domain,
    message,
  })
  expect(meaning).toMatchObject({ source: 'standard', action, intent, contract })
  expect(meaning.fields.map(({ term, text }) => [term, text])).toEqual(one.lines)
  expect(kindsOf(meaning)).toEqual(one.kinds)
  const allowances = nodes.requests
    .map(({ params }) => params[0])
    .filter((asked) => Object.keys(calls).includes(String(asked?.data).slice(0, 10)))
    .map(({ data, to: place }) => {
      const words = String(data).slice(10).match(/.{64}/g) ?? []
      return [place, data.slice(0, 10), ...words.map((word) => word.slice(-4))].join(' ')
    })
  expect(allowances.map((line) => line.toLowerCase())).toEqual(
    one.asked.map((line) => line.toLowerCase()),
  )
})

test('a message with one of these names and other types is not a permit', async () => {
  const { explain } = await createMeaningEngine()
  for (const primaryType of ['Permit', 'constructor', 'PermitSingle']) {
    const meaning = await explain.explainTypedData({
      caipNetworkId,
      types: { [primaryType]: fields('address spender,uint128 value') },
      primaryType,
      domain: { chainId: 1, verifyingContract: usdc },
      message: { spender: friend, value: 7 },
    })
    expect([primaryType, meaning.source]).toEqual([primaryType, 'types'])
  }
})

test.each([
  ['newSpender', no],
  ['none', yes],
  ['none', `${yes}${no.slice(2)}`],
  ['newSpender', `${no}${yes.slice(2)}`],
  ['none', '0x'],
  ['none', '0x01'],
  ['none', 'no'],
])('the warning is %s if the contract answers %s for the allowance', async (kind, answer) => {
  const { explain } = await createMeaningEngine({ calls: { '0xdd62ed3e': answer } })
  const data = call(erc20Abi, 'approve', [friend, 7n])
  const meaning = await explain.explainCall({ caipNetworkId, to: usdc, data })
  const found = meaning.warnings.filter((one) => one.kind === 'newSpender')
  expect(found).toEqual(kind === 'none' ? [] : [{ kind, address: friend.toLowerCase() }])
})

test.each([
  ['its own slot', '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'],
  ['the slot of its beacon', '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'],
])('a proxy of EIP-1967 is recognized by %s', async (_, slot) => {
  const { explain, nodes } = await createMeaningEngine({
    slotOf: (asked) => (asked === slot ? yes : no),
  })
  const meaning = await explain.explainCall({ caipNetworkId, to: nobody, data: '0x12345678' })
  expect(meaning.warnings).toContainEqual({ kind: 'changeable', address: nobody })
  expect(nodes.requests.map(({ method }) => method)).toContain('eth_getStorageAt')
})

test.each(['0x', '0x0', no])(
  'a contract whose code is %s is not a proxy, and shows nothing about one',
  async (code) => {
    const { explain } = await createMeaningEngine({ code, slot: yes })
    const meaning = await explain.explainCall({ caipNetworkId, to: nobody, data: '0x12345678' })
    expect(kindsOf(meaning)).toEqual(['unknownCall', 'noContract', 'firstTime'])
  },
)
