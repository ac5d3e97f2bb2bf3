import { base64 } from '@scure/base'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Address, isAddress, isAddressEqual, isHex } from 'viem'
import { verifyTypedData } from 'viem/utils'
import { sandboxTokens } from '../chains/tokens/tokens.ts'
import { isRecord } from '../wallets/isRecord.ts'

/** The account that receives payments to the site. */
const shop = '0x9a1d000000000000000000000000000000000402'
const { tide } = sandboxTokens
const amount = '250000'
const lifetime = 120

/**
 * Creates a site whose report costs 0.25 TIDE. The site answers 402 by x402 (version 2), and
 * returns the report for an EIP-3009 signature over exactly this payment. Each signature is
 * accepted only once. The sandbox's token does not support such signatures, so no tokens move on
 * the chain.
 */
export function createPaidSite({
  chainId,
  now = Date.now,
}: {
  chainId: number
  now?: () => number
}) {
  const app = new Hono()
  const network = `eip155:${chainId}`
  const domain = { name: 'Tide', version: '2' }
  const taken = new Set<string>()
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['PAYMENT-SIGNATURE'],
      exposeHeaders: ['PAYMENT-REQUIRED', 'PAYMENT-RESPONSE'],
    }),
  )

  const accepted = {
    scheme: 'exact',
    network,
    asset: tide.address,
    amount,
    payTo: shop,
    maxTimeoutSeconds: lifetime,
    extra: domain,
  }

  /** Returns the payer, or the reason why the payment is refused. */
  async function take(header: string): Promise<{ error: string } | { payer: Address }> {
    const { authorization, signature } = readPayload(header)
    if (!isRecord(authorization)) return { error: 'invalid_payload' }
    const { from, nonce, to, validAfter, validBefore, value } = authorization
    const isForUs =
      isAddress(String(from)) && isAddress(String(to)) && isAddressEqual(to as Address, shop)
    if (!isForUs || String(value) !== amount || !isHex(nonce) || !isHex(signature))
      return { error: 'invalid_exact_evm_payload_authorization_value' }
    const seconds = Math.floor(now() / 1_000)
    if (Number(validAfter) > seconds || Number(validBefore) <= seconds)
      return { error: 'invalid_exact_evm_payload_authorization_valid_before' }
    if (taken.has(nonce)) return { error: 'nonce_used' }
    const payer = from as Address
    const isValid = await verifyTypedData({
      address: payer,
      domain: { ...domain, chainId, verifyingContract: tide.address },
      types,
      primaryType: 'TransferWithAuthorization',
      message: {
        from: payer,
        to: shop,
        value: BigInt(amount),
        validAfter: BigInt(Number(validAfter)),
        validBefore: BigInt(Number(validBefore)),
        nonce,
      },
      signature,
    })
    if (!isValid) return { error: 'invalid_exact_evm_payload_signature' }
    taken.add(nonce)
    return { payer }
  }

  app.get('/report', async (c) => {
    const header = c.req.header('PAYMENT-SIGNATURE')
    const result = header ? await take(header) : { error: 'PAYMENT-SIGNATURE is required' }
    if ('payer' in result) {
      c.header(
        'PAYMENT-RESPONSE',
        encode({ success: true, network, payer: result.payer, transaction: '' }),
      )
      return c.text('The report: 12 ships came in today.')
    }
    const resource = { url: c.req.url, description: 'The report of today', mimeType: 'text/plain' }
    const required = { x402Version: 2, error: result.error, resource, accepts: [accepted] }
    c.header('PAYMENT-REQUIRED', encode(required))
    return c.json({}, 402)
  })
  return app
}

const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

const encode = (value: object) => base64.encode(new TextEncoder().encode(JSON.stringify(value)))

function readPayload(header: string): Readonly<Record<string, unknown>> {
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(base64.decode(header)))
    return isRecord(sent) && isRecord(sent.payload) ? sent.payload : {}
  } catch {
    // The header is not base64, or not JSON.
    return {}
  }
}
