// @vitest-environment node
import { SiweMessage } from 'siwe'
import { describe, expect, test } from 'vitest'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { buildMessage, parseMessage, type SiwxFields, verify } from '../../src/engine/siwx/index.ts'
import { plainNode, shopExpects, shopFields } from '../support/siwxSigners.ts'

const alice = signWithViem('alice')
const whole = {
  expirationTime: '2026-11-21T12:10:00.000Z',
  notBefore: '2026-11-21T11:59:00.000Z',
  requestId: 'order-7',
  resources: ['https://shop.example/terms', 'ipfs://bafy/list'],
}
const { statement: _, ...bare } = shopFields(alice)

/** What both say, whole and with the least of it. */
const messages: readonly [string, SiwxFields][] = [
  ['with everything', shopFields(alice, whole)],
  ['with a scheme', shopFields(alice, { scheme: 'https' })],
  ['without a statement', bare],
  ['with a port', shopFields(alice, { domain: 'localhost:5173', uri: 'http://localhost:5173/' })],
]

/** The fields by the names of `siwe`. */
function inSiwe({ accountAddress, chainId, ...rest }: SiwxFields) {
  return { ...rest, address: accountAddress, chainId: Number(chainId.split(':')[1]) } as object
}

const time = '2026-11-21T12:00:00.000Z'

describe('with siwe, the reference of EIP-4361', () => {
  test.each(messages)('our message %s is read by siwe', (_, fields) => {
    const theirs = new SiweMessage(buildMessage(fields))
    expect(theirs).toMatchObject(inSiwe(fields))
    expect(theirs.prepareMessage(), 'and written as we wrote it').toBe(buildMessage(fields))
  })

  test.each(messages)('the message of siwe %s is read by us', (_, fields) => {
    const text = new SiweMessage(inSiwe(fields)).prepareMessage()
    const { serializedMessage, ...read } = parseMessage(text)
    expect(read).toEqual(fields)
    expect(serializedMessage).toBe(text)
  })

  test('what a wallet signs of ours siwe verifies, and the other way round', async () => {
    const ours = buildMessage(shopFields(alice))
    const signature = await alice.sign(ours)
    const verdict = await new SiweMessage(ours).verify({ signature, time, domain: 'shop.example' })
    expect(verdict.success).toBe(true)
    const theirs = new SiweMessage(inSiwe(shopFields(alice))).prepareMessage()
    const result = await verify({
      message: theirs,
      signature: await alice.sign(theirs),
      expected: shopExpects(alice),
    })
    expect(result.status).toBe('valid')
  })

  test('a changed letter is refused by both', async () => {
    const ours = buildMessage(shopFields(alice))
    const signature = await alice.sign(ours)
    const message = ours.replace('shop.example/cart', 'shop.example/bart')
    const { success } = await new SiweMessage(message)
      .verify({ signature, time })
      .catch(() => ({ success: false }))
    expect(success).toBe(false)
    const { status } = await verify({
      message,
      signature,
      expected: shopExpects(alice),
      client: plainNode,
    })
    expect(status).toBe('invalid')
  })
})
