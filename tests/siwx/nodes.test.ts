import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, hashMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { verifySignature } from '../../src/engine/siwx/eip155/index.ts'

const chainId = 'eip155:137'
const wallet = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const message = 'Sign in to the shop.'
const alice = signWithViem('alice')
const mark = '6492'.repeat(16)
const yes = `0x1626ba7e${'0'.repeat(56)}`

type Answers = Record<'eth_chainId' | 'eth_getCode' | 'eth_call', unknown>

const refusing = (error: unknown) => ({ refuses: error })
const isRefusal = (answer: unknown): answer is { refuses: unknown } =>
  typeof answer === 'object' && answer !== null && 'refuses' in answer

/** Opens a Polygon node that gives these answers, and records the requests. */
function openNode(answers: Partial<Answers> = {}) {
  const asked: { method: string; params?: readonly unknown[] | undefined }[] = []
  const all: Answers = { eth_chainId: '0x89', eth_getCode: '0x60', eth_call: yes, ...answers }
  return {
    asked,
    client: {
      async request(question: (typeof asked)[number]) {
        asked.push(question)
        const answer = all[question.method as keyof Answers]
        if (isRefusal(answer)) throw answer.refuses
        return answer
      },
    },
  }
}

async function judge(answers: Partial<Answers>, signature = '0xab', address: string = wallet) {
  const { client } = openNode(answers)
  const verdict = await verifySignature({ address, chainId, message, signature, client })
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}

test.each([
  ['short', '0xab'],
  ['of one word', `0x${'cd'.repeat(32)}`],
  ['longer', `0x${'EF'.repeat(100)}`],
])(
  'a smart account’s contract gets a call with the right ABI: a signature that is %s',
  async (_, signature) => {
    const { asked, client } = openNode()
    await verifySignature({ address: wallet, chainId, message, signature, client })
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'isValidSignature',
          inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
          outputs: [{ type: 'bytes4' }],
          stateMutability: 'view',
        },
      ],
      args: [hashMessage(message), signature.toLowerCase() as Hex],
    })
    expect(asked).toEqual([
      { method: 'eth_chainId' },
      { method: 'eth_getCode', params: [wallet, 'latest'] },
      { method: 'eth_call', params: [{ to: wallet, data }, 'latest'] },
    ])
  },
)

test('the ERC-6492 validator checks an account that is not deployed', async () => {
  const { asked, client } = openNode({ eth_call: '0x01' })
  const signature = `0xabcd${mark}` as Hex
  const request = { address: wallet, chainId, message, signature, client } as const
  expect(await verifySignature(request)).toEqual({ status: 'valid' })
  expect(asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_call'])
  const [transaction] = asked[1]!.params as [{ to?: string; data: string }]
  const parameters = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    [wallet as Address, hashMessage(message), signature],
  )
  expect(Object.keys(transaction)).toEqual(['data'])
  expect(transaction.data.endsWith(parameters.slice(2))).toBe(true)
  expect(transaction.data.startsWith('0x6080')).toBe(true)
})

const revert = new Error('execution reverted')
const deep = { message: 'Request failed.', cause: { message: 'node', cause: { code: 3 } } }
const words = (before: number) => ({ message: `${' '.repeat(before)}revert` })

describe('a node', () => {
  test.each<[string, Partial<Answers>, string]>([
    ['says yes', {}, 'valid'],
    ['says yes and more', { eth_call: `${yes}00` }, 'valid'],
    ['gives another word', { eth_call: `0xffffffff${'0'.repeat(56)}` }, 'invalid'],
    ['says yes with too few digits', { eth_call: yes.slice(0, -1) }, 'invalid'],
    ['gives no data', { eth_call: '0x' }, 'invalid'],
    ['gives text that is not a number', { eth_call: `${yes}xyz` }, 'clientFailed'],
    ['has text before its answer', { eth_call: ` ${yes}` }, 'clientFailed'],
    ['gives a list', { eth_call: [yes] }, 'clientFailed'],
    ['gives no answer', { eth_call: undefined }, 'clientFailed'],
    ['has no account there', { eth_getCode: '0x' }, 'invalid'],
    ['has code in capitals', { eth_getCode: '0XAB' }, 'valid'],
    ['has invalid code', { eth_getCode: '0x60 ' }, 'clientFailed'],
    ['has text before the code', { eth_getCode: 'a0x60' }, 'clientFailed'],
    ['has a list of code', { eth_getCode: ['0x60'] }, 'clientFailed'],
    ['has zeros before the chain id', { eth_chainId: '0x0089' }, 'valid'],
    ['is on another chain', { eth_chainId: '0x1' }, 'clientOnOtherChain'],
    ['has a decimal chain id', { eth_chainId: '137' }, 'clientFailed'],
    ['has a number as the chain id', { eth_chainId: 137 }, 'clientFailed'],
    ['has no chain id', { eth_chainId: '0x' }, 'clientFailed'],
    ['has text after the chain id', { eth_chainId: '0x89\n' }, 'clientFailed'],
    ['has a list of chain ids', { eth_chainId: ['0x89'] }, 'clientFailed'],
    ['is unreachable', { eth_chainId: refusing(new Error('fetch failed')) }, 'clientFailed'],
    ['refuses to return the code', { eth_getCode: refusing(revert) }, 'clientFailed'],
    ['reverts', { eth_call: refusing(revert) }, 'invalid'],
    ['reverts, in a text', { eth_call: refusing('VM Exception: revert') }, 'invalid'],
    ['reverts, in an inner error', { eth_call: refusing(deep) }, 'invalid'],
    ['reverts, by its code', { eth_call: refusing({ code: 3, message: 'no' }) }, 'invalid'],
    ['fails, by its code', { eth_call: refusing({ code: -32005, message: 'no' }) }, 'clientFailed'],
    ['fails without a message', { eth_call: refusing({}) }, 'clientFailed'],
    ['fails with nothing', { eth_call: refusing(undefined) }, 'clientFailed'],
    ['runs out of gas', { eth_call: refusing(new Error('out of gas')) }, 'clientFailed'],
    ['says "irreverted"', { eth_call: refusing(new Error('irreverted')) }, 'clientFailed'],
    ['says revert at the beginning', { eth_call: refusing(words(494)) }, 'invalid'],
    ['says revert far behind', { eth_call: refusing(words(501)) }, 'clientFailed'],
  ])('that %s', async (_, answers, result) => {
    expect(await judge(answers)).toBe(result)
  })

  test.each<[unknown, string]>([
    ['0x01', 'valid'],
    ['0x00', 'invalid'],
    ['0x', 'clientFailed'],
    ['0x0101', 'clientFailed'],
    [yes, 'clientFailed'],
    [refusing(revert), 'invalid'],
  ])('that answers %j about an account that is not deployed', async (answer, result) => {
    expect(await judge({ eth_call: answer }, `0x${mark}`)).toBe(result)
  })
})

describe('a node gets no request', () => {
  test.each([
    ['nothing', '0x'],
    ['not hex', '0xabc'],
    ['hex without 0x', 'ab'],
    ['words', `0x${'xy'.repeat(65)}`],
    ['more than 16 kB', `0x${'ab'.repeat(16_385)}`],
  ])('about a signature that is %s', async (_, signature) => {
    const { asked, client } = openNode()
    const request = { address: wallet, chainId, message, signature, client } as const
    expect(await verifySignature(request)).toEqual({ status: 'invalid' })
    expect(asked).toEqual([])
  })

  test('if a key made the signature, but gets one if the signature has another format', async () => {
    const signature = await alice.sign(message)
    const v = Number.parseInt(signature.slice(-2), 16)
    const form = (last: number) =>
      `${signature.slice(0, -2)}${last.toString(16).padStart(2, '0')}` as const
    const askedAbout = async (one: string) => {
      const { asked, client } = openNode({ eth_getCode: '0x' })
      const request = { address: alice.address, chainId, message, signature: one, client } as const
      const { status } = await verifySignature(request)
      return [status, asked.length]
    }
    for (const good of [form(v), form(v - 27)]) expect(await askedAbout(good)).toEqual(['valid', 0])
    for (const other of [form(v ^ 7), form(v + 8), form(2), `${form(v)}00`, signature.slice(0, -2)])
      expect(await askedAbout(other)).toEqual(['invalid', 2])
  })

  test('if the host has none', async () => {
    const missing = { status: 'cannotCheck', reason: 'clientMissing' }
    const request = { address: wallet, chainId, message, signature: '0xab' } as const
    expect(await verifySignature(request)).toEqual(missing)
    expect(await verifySignature({ ...request, client: () => undefined })).toEqual(missing)
    const longest = `0x${'ab'.repeat(16_384)}`
    expect(await verifySignature({ ...request, signature: longest })).toEqual(missing)
  })
})
