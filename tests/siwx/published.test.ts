// @vitest-environment node
import { base58, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import {
  buildMessage,
  parseMessage,
  type SignatureRequest,
  verify,
  verifySignature,
} from '../../src/engine/siwx/index.ts'
import { isEd25519Signature } from '../../src/engine/siwx/verification/isEd25519Signature.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

async function statusOf(request: Pick<SignatureRequest, 'address' | 'message' | 'signature'>) {
  const verdict = await verifySignature({ ...request, chainId: bitcoin })
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}

describe("BIP-322's vectors", () => {
  const witness = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const multisig = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
  const empty =
    'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

  test.each([
    ['', witness, empty],
    ['', witness, empty.slice(3)],
    [
      '',
      witness,
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      witness,
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      witness,
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'No prefix fallback',
      'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
    ],
    [
      'ESHJI7MWUL64AXHBI42L3UR4QA',
      'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
    ],
    [
      'TPIZPITUIHEUHO5ACOL6W6MBVD',
      'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
    ],
  ])('%j of %s is valid', async (message, address, signature) => {
    expect(await statusOf({ message, address, signature })).toBe('valid')
  })

  test.each([
    ['base64', '', witness, 'not-valid-base64!!!'],
    ['empty', '', witness, ''],
    ['another text', 'Wrong message that was not signed', witness, empty],
    ['no witness', '', witness, 'smpAA=='],
    ['an unknown tag', '', witness, 'fooAA=='],
    ['another signer', '', 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', empty],
  ])('%s is refused', async (_, message, address, signature) => {
    expect(await statusOf({ message, address, signature })).toBe('invalid')
  })

  test.each([
    ['several signers', multisig, empty],
    [
      'the full form with its tag',
      'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
    ],
    [
      'the full form without it',
      'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
    ],
  ])('%s cannot be checked here', async (_, address, signature) => {
    expect(await statusOf({ message: 'x', address, signature })).toBe('script')
  })
})

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

describe("EIP-4361's own vectors", () => {
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

  test('a recovery byte that begins at 0 is valid', async () => {
    // Its URI is of another host than its domain, so nobody here would write it.
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
  ])('the example fails for its %s', async (failed, change) => {
    const message = buildMessage(login)
    expect(await verify({ message, signature, expected: { ...expected, ...change } })).toEqual({
      status: 'invalid',
      failed,
    })
  })

  test('the text of the standard is read', () => {
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
