import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { multicall } from '../../../src/engine/providers/multicall.ts'

const call = { target: `0x${'1'.repeat(40)}`, callData: '0x' } as const
const results = (given: readonly [boolean, `0x${string}`][]) =>
  encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }],
    [given],
  )
const ask = (answer: string, count: number) =>
  multicall(Array(count).fill(call), { network: mainnet, askNode: async () => answer })

test('each contract has its own answer, and a call that fails or answers too much has none', async () => {
  const answer = results([
    [true, '0x12'],
    [false, '0x34'],
    [true, `0x${'56'.repeat(2_049)}`],
    [true, `0x${'78'.repeat(33)}`],
  ])
  expect(await ask(answer, 4)).toEqual(['0x12', '0x', '0x', `0x${'78'.repeat(33)}`])
})

test('an answer that points outside its data is ignored', async () => {
  const answer = results([[true, '0x12']])
  expect(await ask(answer.slice(0, -64), 1)).toEqual(['0x'])
})

test.each<[string, string]>([
  ['too few results', results([])],
  ['text instead of a list', `0x${'f'.repeat(64)}`],
  ['no data', 'results'],
])('an answer with %s is refused', async (_, answer) => {
  await expect(ask(answer, 1)).rejects.toMatchObject({ code: 'adapter/INVALID_BALANCE' })
})
