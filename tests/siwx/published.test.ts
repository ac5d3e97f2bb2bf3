import { base58, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { spentOutput, taggedHash } from '../../src/engine/siwx/bip122/isBip322Signature.ts'
import { buildMessage, parseMessage, verify, verifySignature } from '../../src/engine/siwx/index.ts'
import type { SignatureRequest } from '../../src/engine/siwx/publicTypes.ts'
import { isEd25519Signature } from '../../src/engine/siwx/verification/edwards25519.ts'
import basic from './bip-0322/basic-test-vectors.json' with { type: 'json' }
import generated from './bip-0322/generated-test-vectors.json' with { type: 'json' }

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

async function statusOf(request: Pick<SignatureRequest, 'address' | 'message' | 'signature'>) {
  const verdict = await verifySignature({ ...request, chainId: bitcoin })
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}

interface Vector {
  message: string
  address: string
  type: string
  bip322_signatures: readonly string[]
}

const listOf = (vectors: readonly Vector[]) =>
  vectors.flatMap(({ address, bip322_signatures: signatures, message, type }) =>
    signatures.map((signature) => ({ address, message, signature, type })),
  )

/**
 * Whether the vector has one key and a format that latchkey reads. The other vectors have scripts
 * or whole transactions.
 */
const isRead = ({ type }: { type: string }) => type === 'p2wpkh' || type === 'p2tr'

describe.each([
  ['basic', basic.simple, [], basic.error],
  ['generated', generated.simple, generated.full, generated.error],
] as const)("BIP-322's %s vectors", (_, simple, full, errors) => {
  test.each(listOf(simple.filter(isRead)))(
    'the signature of $type over "$message" is valid',
    async (vector) => {
      expect(await statusOf(vector)).toBe('valid')
    },
  )

  test.each(listOf([...simple.filter((one) => !isRead(one)), ...full]))(
    'the signature of $type over "$message" cannot be checked here',
    async (vector) => {
      expect(await statusOf(vector)).toBe('script')
    },
  )

  test.each(errors)('$description is never valid', async ({ description, ...vector }) => {
    // The signatures that cannot be checked have no other reason.
    const isElsewhere = /p2wsh| full |different address|incorrect prefix type/.test(description)
    expect(await statusOf(vector)).toBe(isElsewhere ? 'script' : 'invalid')
  })
})

test("BIP-322's signatures by one key may omit their tag", async () => {
  const tagged = listOf(basic.simple.filter(isRead)).filter(({ signature }) =>
    signature.startsWith('smp'),
  )
  expect(tagged).not.toEqual([])
  for (const { signature, ...vector } of tagged)
    expect(await statusOf({ ...vector, signature: signature.slice(3) })).toBe('valid')
})

test.each(basic.tx_hashes)(
  'BIP-322\'s transactions for "$message" have the published hashes',
  ({ address, message, ...published }) => {
    const script = OutScript.encode(Address().decode(address))
    const spent = spentOutput(script, message).subarray(0, 32).toReversed()
    expect(hex.encode(spent)).toBe(published.to_spend_tx_hash)
    const signed = new Transaction({ version: 0, allowUnknownOutputs: true })
    signed.addInput({ txid: spent, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
    signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    expect(signed.id).toBe(published.to_sign_tx_hash)
    const text = taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))
    expect(hex.encode(text)).toBe(published.message_hash)
  },
)

test.each([
  [
    'a key of small order',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
  ],
  [
    'a scalar beyond the order',
    '442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623',
    '85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40',
    'e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514',
  ],
  [
    'a point in another encoding',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43',
    'fdaebc429f4a735932a160da1301080c13280eea8bc280d1b392c6b9e6ba3a5a',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f454d370c8d9fc323a41450f8d513eafeb5b0697390c1e505a0d4ddc71f566607',
  ],
])('Ed25519: %s is refused ("Taming the many EdDSAs")', (_, key, message, signature) => {
  const bytes = [signature, message, key].map((text) => hex.decode(text))
  const [signed, text, publicKey] = bytes as [Uint8Array, Uint8Array, Uint8Array]
  expect(base58.encode(publicKey)).toHaveLength(44)
  expect(isEd25519Signature(signed, text, publicKey)).toBe(false)
})

describe("EIP-4361's own test vectors", () => {
  const login = {
    accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
    domain: 'login.xyz',
    statement: 'Sign-In With Ethereum Example Statement',
    uri: 'https://login.xyz',
    version: '1',
    nonce: 'bTyXgcQxn2htgkjJn',
    issuedAt: '2022-01-27T17:09:38.578Z',
    chainId: 'eip155:1',
    expirationTime: '2100-01-07T14:31:43.952Z',
  } as const
  const signature =
    '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b'
  const expected = { domain: 'login.xyz', chainId: 'eip155:1', nonce: login.nonce } as const

  test('the example is valid', async () => {
    const message = buildMessage(login)
    expect(await verify({ message, signature, expected })).toMatchObject({ status: 'valid' })
  })

  test('a recovery byte that counts from 0 is valid', async () => {
    // The host of the URI differs from the domain, so latchkey never writes this message.
    const message = [
      'www.tally.xyz wants you to sign in with your Ethereum account:',
      '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
      '',
      'Sign in with Ethereum to Tally',
      '',
      'URI: https://tally.xyz',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 15050747',
      'Issued At: 2022-06-30T14:08:51.382Z',
    ].join('\n')
    const verdict = await verify({
      message,
      signature:
        '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
      expected: {
        domain: 'www.tally.xyz',
        uri: 'https://tally.xyz',
        chainId: 'eip155:1',
        nonce: '15050747',
      },
    })
    expect(verdict).toMatchObject({ status: 'valid' })
  })

  test.each([
    ['domain', { domain: 'example.com' }],
    ['expiration', { now: Date.parse('2200-01-05T00:00:00Z') }],
    ['nonce', { nonce: '6548asdgf' }],
  ])('the example fails with another %s', async (failed, change) => {
    const message = buildMessage(login)
    expect(await verify({ message, signature, expected: { ...expected, ...change } })).toEqual({
      status: 'invalid',
      failed,
    })
  })

  test('the example of the standard is parsed', () => {
    const text =
      'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2021-09-30T16:25:24Z\nResources:\n- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/\n- https://example.com/my-web2-claim.json'
    expect(parseMessage(text)).toEqual({
      domain: 'service.org',
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      uri: 'https://service.org/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
      serializedMessage: text,
    })
  })
})
