import { expect, test } from 'vitest'
import { checksumOf } from '../../../src/engine/features/send/readInteroperable.ts'
import { arbitrum } from '../../../src/engine/networks/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { bob, ether, sol, startSendChains } from '../../support/startSendChains.ts'

const chains = await startSendChains({ solana: true })

/** The examples of ERC-7930. */
const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const solanaAddress = 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2'
const solanaBinary =
  '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef02005333498d5aea4ae009585c43f7b8c30df8e70187d4a713d134f977fc8dfe0b5'

const friends: Provider = {
  id: 'friends',
  name: 'Friends',
  serves: () => true,
  names: {
    resolveName: async ({ name }) =>
      name === 'bob.eth' ? { address: bob.address, name } : undefined,
  },
}

/** The preview of a transfer to this receiver. */
async function previewFor(receiver: string, token = ether) {
  const page = chains.openPage({ providers: [friends] })
  await page.connect()
  await page.connectSolana()
  const feature = await page.feature()
  feature.setDraft({ token, sendTokenAmount: '1', receiver })
  return { page, preview: feature.preview() }
}

test.each([
  ['an address on its network', `${vitalik}@eip155:1#4CA88C9C`],
  ['the same address without a checksum', `${vitalik}@eip155:1`],
  ['its binary form', '0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045'],
  ['an address of all EVM networks', `${vitalik}@eip155#B26DB7CB`],
  ['its binary form', '0x000100000014D8DA6BF26964AF9D7EED9E03E53415D37AA96045'],
  ['the name of a network', `${vitalik}@ethereum#4CA88C9C`],
  ['the name of a network with its registry', `${vitalik}@eth.l2.eth`],
])('the receiver %s, written by ERC-7930 and ERC-7828, is read as %s', async (_, receiver) => {
  const { preview } = await previewFor(receiver)
  expect((await preview).to.toLowerCase()).toBe(vitalik.toLowerCase())
})

test.each([
  ['with the checksum', `${solanaAddress}@solana:${genesis}#88835C11`],
  ['as CAIP-2 cuts the network', `${solanaAddress}@solana:${genesis.slice(0, 32)}`],
  ['in binary form', solanaBinary],
])('a Solana address on its network is a receiver, %s', async (_, receiver) => {
  const { preview } = await previewFor(receiver, sol)
  expect((await preview).to).toBe(solanaAddress)
})

test('a name with its network is looked up, and the typed text shows the address', async () => {
  const { page, preview } = await previewFor('bob.eth@ethereum')
  expect(await preview).toMatchObject({ to: bob.address, receiverName: 'bob.eth' })
  const hash = checksumOf(bob.address, 'eth', chains.networks[0]!)
  const feature = await page.feature()
  feature.setDraft({ receiver: `bob.eth@eth#${hash?.toLowerCase()}` })
  expect((await feature.preview()).to).toBe(bob.address)
})

test.each([
  [`${vitalik}@eip155:10`, 'eip155:10'],
  [`${vitalik}@base`, 'base'],
  ['bob.eth@arbitrum', 'arbitrum'],
  ['bob.eth@ethereun', 'ethereun'],
  ['0x00010000010A14AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'eip155:10'],
  [`${solanaAddress}@solana:${genesis}`, `solana:${genesis}`],
  [`${vitalik}@solana:0#88835C11`, 'solana:0'],
])('%s stops the draft, because it is on another network', async (receiver, given) => {
  const { page, preview } = await previewFor(receiver)
  await expect(preview).rejects.toMatchObject({
    code: 'send/OTHER_NETWORK',
    details: [given, 'Ethereum'],
  })
  expect(page.state().draft.receiver).toBe(receiver)
})

test.each([
  ['another Solana', `${solanaAddress}@solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG`],
  ['another Solana, as CAIP-2 cuts it', `${solanaAddress}@solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`],
])('a receiver on %s stops the draft', async (_, receiver) => {
  const { preview } = await previewFor(receiver, sol)
  await expect(preview).rejects.toMatchObject({ code: 'send/OTHER_NETWORK' })
})

test('the checksum covers the network’s id, whatever its length', () => {
  const sums = [1, 10, 137, 8453, 42161, 7777777].map((id) =>
    checksumOf(vitalik, `eip155:${id}`, { ...arbitrum, caipNetworkId: `eip155:${id}` }),
  )
  expect(sums[0]).toBe('4CA88C9C')
  expect(sums.filter((sum) => /^[0-9A-F]{8}$/.test(sum ?? ''))).toEqual([...new Set(sums)])
})

test.each([`${vitalik}@eip155:1#4CA88C9D`, 'bob.eth@eth#4CA88C9C'])(
  'a wrong checksum stops the draft: %s',
  async (receiver) => {
    const { preview } = await previewFor(receiver)
    await expect(preview).rejects.toMatchObject({ code: 'send/WRONG_CHECKSUM' })
  },
)

test.each([
  ['no address', '@eip155:1'],
  ['no network', `${vitalik}@`],
  ['two networks', `${vitalik}@eth@base`],
  ['a broken encoding', '%E0%A4%A@eth'],
  ['a checksum of seven digits', `${vitalik}@eth#4CA88C9`],
  ['another version', '0x00020000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045'],
  ['an extra byte', '0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA9604500'],
  ['a missing byte', '0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA960'],
  ['an unknown namespace', '0x0001BEEF010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045'],
  ['a network without an address', '0x000100000101 00'.replace(' ', '')],
  ['an address with a wrong EIP-55 checksum', `${vitalik.replace('dA6', 'da6')}@eth`],
  ['a million characters', `0x0001${'00'.repeat(500_000)}`],
])('a receiver with %s is refused', async (_, receiver) => {
  const { preview } = await previewFor(receiver)
  await expect(preview).rejects.toMatchObject({
    code: expect.stringMatching(/^send\/(INVALID_RECEIVER|NAME_NOT_FOUND)$/),
  })
})
