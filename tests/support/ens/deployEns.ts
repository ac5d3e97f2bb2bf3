import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeFunctionData,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  http,
  keccak256,
  labelhash,
  namehash,
  parseAbi,
  parseEther,
  parseSignature,
  toHex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress, sign } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { ensCode } from './ensCode.ts'
import { ensRegistryCode } from './ensRegistryCode.ts'

/** The addresses of ENS's contracts on Ethereum. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const universalResolver = mainnet.contracts.ensUniversalResolver.address
/** The gateway with names that are not on the chain. `answer` answers the page's requests to it. */
export const gateway = 'https://gateway.test'

/** A gateway in the user's own network, for names below `local.eth`. */
export const localGateway = 'http://127.0.0.1:9'

const abi = parseAbi([
  'constructor(address registry)',
  'function owner(bytes32 node) view returns (address)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function set(bytes32 node, uint256 coin, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
])
const gatewayAbi = parseAbi(['constructor(address signer, string url)'])
const pictureAbi = parseAbi(['constructor(string json)'])
const records = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
  'function text(bytes32, string) view returns (string)',
])
const wire = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const lookup = new RegExp(`^${gateway}/ccip/(0x[0-9a-f]{40})/(0x[0-9a-f]+)\\.json$`, 'i')

/**
 * Deploys ENS's own registry, and a Universal Resolver of the tests, on a chain with Ethereum's id.
 * Both have their addresses on Ethereum. Some names are on the chain. Names below `off.eth` are at
 * a gateway that signs its answers.
 */
export async function deployEns({ rpcUrl }: { rpcUrl: string }) {
  const transport = http(rpcUrl)
  const reader = createPublicClient({ chain: mainnet, transport, pollingInterval: 20 })
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport })
  const owner = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account: owner, chain: mainnet, transport })
  await node.setBalance({ address: owner.address, value: parseEther('10') })

  const mined = async (hash: Hex) => {
    const receipt = await reader.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} reverted.`)
    return receipt
  }
  /** Sets the code that a constructor returns at this address. */
  const put = async (address: Address, data: Hex) => {
    const { data: bytecode } = await reader.call({ data })
    await node.setCode({ address, bytecode: bytecode! })
  }
  const deploy = async (data: Hex) =>
    (await mined(await wallet.sendTransaction({ data, to: null }))).contractAddress!
  const encode = (bytecode: Hex) => encodeDeployData({ abi, bytecode, args: [registry] })

  await put(registry, `0x${ensRegistryCode.slice(2)}`)
  const root = keccak256(
    encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]),
  )
  const holder = `0x${owner.address.slice(2).padStart(64, '0')}` as const
  await node.setStorageAt({ address: registry, index: root, value: holder })
  await put(universalResolver, encode(ensCode.TestUniversalResolver))
  const resolver = await deploy(encode(ensCode.PlainResolver))

  const key = generatePrivateKey()
  const people = new Map<string, Address>()
  let mode: 'sound' | 'forged' | 'down' = 'sound'
  const deployGateway = (base: string) =>
    deploy(
      encodeDeployData({
        abi: gatewayAbi,
        bytecode: ensCode.GatewayResolver,
        args: [privateKeyToAddress(key), `${base}/ccip/{sender}/{data}.json`],
      }),
    )

  async function register(name: string, at: Address) {
    const labels = name.split('.')
    for (let depth = labels.length - 1; depth >= 0; depth -= 1) {
      const parent = labels.slice(depth + 1).join('.')
      const label = labelhash(labels[depth]!)
      await mined(
        await wallet.writeContract({
          address: registry,
          abi,
          functionName: 'setSubnodeOwner',
          args: [parent ? namehash(parent) : zeroHash, label, owner.address],
        }),
      )
    }
    await mined(
      await wallet.writeContract({
        address: registry,
        abi,
        functionName: 'setResolver',
        args: [namehash(name), at],
      }),
    )
  }
  await register('off.eth', await deployGateway(gateway))
  await register('local.eth', await deployGateway(localGateway))

  async function answer(url: string): Promise<Response | undefined> {
    const [, sender, data] = lookup.exec(url) ?? []
    if (!sender || !data) return undefined
    if (mode === 'down') return new Response('', { status: 502 })
    const { args } = decodeFunctionData({ abi: wire, data: `0x${data.slice(2)}` })
    const found = people.get(labelsOf(args[0]))
    if (!found) return new Response('{"message":"unknown name"}', { status: 404 })
    const { functionName, args: asked } = decodeFunctionData({ abi: records, data: args[1] })
    const result =
      functionName === 'text'
        ? encodeFunctionResult({ abi: [records[2]], result: '' })
        : asked.length === 1
          ? encodeFunctionResult({ abi: [records[0]], result: found })
          : encodeFunctionResult({ abi: [records[1]], result: found })
    const expires = 4_000_000_000n
    const packed = [
      '0x1900',
      `0x${sender.slice(2)}`,
      toHex(expires, { size: 8 }),
      keccak256(`0x${data.slice(2)}`),
      keccak256(result),
    ] as const
    const privateKey = mode === 'forged' ? generatePrivateKey() : key
    const hash = keccak256(concatHex(packed))
    const { r, s, yParity } = parseSignature(await sign({ hash, privateKey, to: 'hex' }))
    const types = ['bytes', 'uint64', 'bytes32', 'bytes32', 'uint8'].map((type) => ({ type }))
    const signed = encodeAbiParameters(types, [result, expires, r, s, 27 + yParity])
    return new Response(JSON.stringify({ data: signed }))
  }

  return {
    answer,
    /** Sets how the gateway answers from now on. */
    setGateway(next: typeof mode) {
      mode = next
    },
    /** Registers a name below `off.eth` at the gateway. */
    keepOffChain: (name: string, address: Address) => void people.set(name, address),
    async setName(name: string, addresses: Readonly<Record<string, Address>>) {
      await register(name, resolver)
      for (const [coin, value] of Object.entries(addresses))
        await mined(
          await wallet.writeContract({
            address: resolver,
            abi,
            functionName: 'set',
            args: [namehash(name), BigInt(coin), value],
          }),
        )
    },
    async setText(name: string, field: string, value: string) {
      const args = [namehash(name), field, value] as const
      const call = { address: resolver, abi, functionName: 'setText', args } as const
      await mined(await wallet.writeContract(call))
    },
    /** Sets the name that an address chose for itself, on Ethereum or for another coin type. */
    async setPrimary(address: Address, name: string, coinType?: bigint) {
      const zone = coinType === undefined ? 'addr' : coinType.toString(16)
      const reverse = `${address.slice(2).toLowerCase()}.${zone}.reverse`
      await register(reverse, resolver)
      const args = [namehash(reverse), name] as const
      const call = { address: resolver, abi, functionName: 'setName', args } as const
      await mined(await wallet.writeContract(call))
    },
    /** Creates an NFT with this metadata for the address. Returns the contract. */
    async mintPicture(holder: Address, json: string): Promise<Address> {
      await node.setBalance({ address: holder, value: parseEther('10') })
      await node.impersonateAccount({ address: holder })
      const data = encodeDeployData({ abi: pictureAbi, bytecode: ensCode.Picture, args: [json] })
      const sender = createWalletClient({ account: holder, chain: mainnet, transport })
      const { contractAddress } = await mined(await sender.sendTransaction({ data, to: null }))
      return getAddress(contractAddress!)
    },
  }
}

/** Decodes a name from DNS's format. */
function labelsOf(dns: Hex): string {
  const bytes = Buffer.from(dns.slice(2), 'hex')
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + bytes[at]!)
    labels.push(bytes.subarray(at + 1, at + 1 + bytes[at]!).toString())
  return labels.join('.')
}
