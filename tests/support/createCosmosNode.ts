import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes, makeSignDoc, Registry } from '@cosmjs/proto-signing'
import {
  AminoTypes,
  createDefaultAminoConverters,
  defaultRegistryTypes,
  SigningStargateClient,
} from '@cosmjs/stargate'
import { Comet38Client, type RpcClient } from '@cosmjs/tendermint-rpc'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

type Signer = Parameters<typeof SigningStargateClient.createWithSigner>[1]

const accountNumber = 7
const registry = new Registry(defaultRegistryTypes)
const amino = new AminoTypes(createDefaultAminoConverters())
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()

/**
 * Simulates a CometBFT node for CosmJS's own client. Like a chain, the node refuses a transaction
 * if the signature is not the sender's, or does not cover exactly these bytes.
 */
export function createCosmosNode(chainId: string) {
  const sent: { mode: SignMode; from: string; to: string; amount: string }[] = []
  const included: { hash: string; tx: string }[] = []

  const methods: Record<string, (params: never) => unknown> = {
    status: () => status(chainId),
    abci_query({ data }: { data: string }) {
      const { address } = QueryAccountRequest.decode(new Uint8Array(Buffer.from(data, 'hex')))
      const value = { address, accountNumber: BigInt(accountNumber), sequence: BigInt(sent.length) }
      const account = {
        typeUrl: BaseAccount.typeUrl,
        value: BaseAccount.encode(BaseAccount.fromPartial(value)).finish(),
      }
      const answer = QueryAccountResponse.encode(QueryAccountResponse.fromPartial({ account }))
      return { response: { code: 0, log: '', value: toBase64(answer.finish()), height: '1' } }
    },
    async broadcast_tx_sync({ tx }: { tx: string }) {
      const bytes = fromBase64(tx)
      const hash = toHex(sha256(bytes))
      const problem = await accept(TxRaw.decode(bytes))
      if (problem) return { code: 4, log: problem, data: '', hash }
      included.push({ hash, tx })
      return { code: 0, log: '', data: '', hash }
    },
    tx_search: () => ({
      total_count: String(included.length),
      txs: included.map(({ hash, tx }, index) => ({
        ...{ hash, tx, height: '2', index },
        tx_result: { code: 0, log: '', data: '', gas_wanted: '1', gas_used: '1', events: [] },
      })),
    }),
  }

  /** Checks the signature and the sequence. Returns the error if there is one. */
  async function accept({ bodyBytes, authInfoBytes, signatures }: TxRaw) {
    const [signer] = AuthInfo.decode(authInfoBytes).signerInfos
    const { fee } = AuthInfo.decode(authInfoBytes)
    const body = TxBody.decode(bodyBytes)
    const mode = signer!.modeInfo!.single!.mode
    const sequence = Number(signer!.sequence)
    if (sequence !== sent.length) return 'account sequence mismatch'
    const direct = () =>
      makeSignBytes(makeSignDoc(bodyBytes, authInfoBytes, chainId, accountNumber))
    const legacy = () => {
      const messages = body.messages.map((message) =>
        amino.toAmino({ typeUrl: message.typeUrl, value: registry.decode(message) }),
      )
      const cost = { amount: fee!.amount, gas: String(fee!.gasLimit) }
      return serializeSignDoc(
        makeAminoDoc(messages, cost, chainId, body.memo, accountNumber, sequence),
      )
    }
    const bytes = mode === SignMode.SIGN_MODE_DIRECT ? direct() : legacy()
    const { key } = PubKey.decode(signer!.publicKey!.value)
    const signature = Secp256k1Signature.fromFixedLength(signatures[0]!)
    if (!(await Secp256k1.verifySignature(signature, sha256(bytes), key)))
      return 'signature verification failed'
    const { amount, fromAddress, toAddress } = MsgSend.decode(body.messages[0]!.value)
    sent.push({ mode, from: fromAddress, to: toAddress, amount: amount[0]!.amount })
    return undefined
  }

  const execute: RpcClient['execute'] = async ({ id, method, params }) => {
    const result = await methods[method]!(params as never)
    return { jsonrpc: '2.0', id, result }
  }

  return {
    /** The transfers that the node accepted, with the signing method of each. */
    sent,
    /** Answers a JSON-RPC request. */
    execute,
    /** Creates CosmJS's client, connected to this node. */
    async client(signer: Signer) {
      return SigningStargateClient.createWithSigner(
        await Comet38Client.create({ execute, disconnect() {} }),
        signer,
        {
          broadcastPollIntervalMs: 1,
        },
      )
    },
  }
}

/** Returns the status, which a client reads from a node first. */
const status = (network: string) => ({
  node_info: {
    ...{ protocol_version: { p2p: '8', block: '11', app: '0' }, id: '00', listen_addr: 'local' },
    ...{ network, version: '0.38.0', channels: '', moniker: 'test', other: {} },
  },
  sync_info: {
    ...{ latest_block_hash: '00', latest_app_hash: '00', latest_block_height: '1' },
    ...{ latest_block_time: '2026-01-01T00:00:00Z', catching_up: false },
  },
  validator_info: {
    address: '00',
    pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
    voting_power: '0',
  },
})
