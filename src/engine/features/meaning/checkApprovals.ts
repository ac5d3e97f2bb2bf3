import { type Approval, permit2 } from './findStandardCall.ts'
import type { Meaning, MeaningWarning } from './Meaning.ts'

/**
 * The storage slots in which proxies keep the address of their code or beacon: two slots of
 * EIP-1967, the slot of EIP-1822, and the slot of older proxies such as USDC.
 */
const proxySlots = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
]
const allowance = '0xdd62ed3e'
const permit2Allowance = '0x927da105'
const isApprovedForAll = '0xe985e9c5'
const word = /^0x[0-9a-f]{64}/i
const isNothing = (answer: string) => /^0x0*$/.test(answer)
const padded = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** Sends a request to a node of the network. Resolves with `undefined` if no node answers. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<string | undefined>

/** Warns if the contract's code can be replaced, or if there is no contract. */
export async function checkContract(
  contract: `0x${string}`,
  ask: AskChain,
): Promise<readonly MeaningWarning[]> {
  const [code, changeable] = await Promise.all([
    ask('eth_getCode', [contract, 'latest']),
    checkProxy(contract, ask),
  ])
  if (code !== undefined && isNothing(code)) return [{ kind: 'noContract', address: contract }]
  return changeable
}

async function checkProxy(
  address: `0x${string}`,
  ask: AskChain,
): Promise<readonly MeaningWarning[]> {
  const slots = await Promise.all(
    proxySlots.map((slot) => ask('eth_getStorageAt', [address, slot, 'latest'])),
  )
  const isProxy = slots.some((slot) => slot !== undefined && !isNothing(slot))
  return isProxy ? [{ kind: 'changeable', address }] : []
}

/**
 * Checks what the approvals allow, whether each spender is new, and whether the code of each
 * spender can be replaced.
 */
export async function checkApprovals(
  approvals: readonly Approval[],
  { contract, owner }: { contract: `0x${string}`; owner: string | undefined },
  ask: AskChain,
): Promise<readonly MeaningWarning[]> {
  // All approvals of a call or a message have the same spender.
  const [spender] = approvals.map((approval) => approval.spender)
  const [changeable, ...known] = await Promise.all([
    spender === undefined ? [] : checkProxy(spender, ask),
    ...approvals.map((approval) => owner && wasAllowed(approval, { contract, owner }, ask)),
  ])
  return [
    ...limitsOf(approvals),
    ...approvals
      .filter((_, index) => known[index] === false)
      .map((one): MeaningWarning => ({ kind: 'newSpender', address: one.spender })),
    ...changeable,
  ]
}

/** Returns the warnings that need no answer from a node. */
export const limitsOf = (approvals: readonly Approval[]): readonly MeaningWarning[] =>
  approvals.flatMap(({ extent, spender }): readonly MeaningWarning[] =>
    extent === 'one'
      ? []
      : [{ kind: extent === 'all' ? 'approveAll' : 'unlimited', address: spender }],
  )

/** Resolves with whether the spender may already spend. `undefined` if this is unknown. */
async function wasAllowed(
  { extent, spender, token }: Approval,
  { contract, owner }: { contract: `0x${string}`; owner: string },
  ask: AskChain,
): Promise<boolean | undefined> {
  const isPermit2 = contract.toLowerCase() === permit2 && token !== undefined
  const places = isPermit2 ? [owner, token, spender] : [owner, spender]
  const selector = isPermit2 ? permit2Allowance : extent === 'all' ? isApprovedForAll : allowance
  const data = `${selector}${places.map(padded).join('')}`
  const asked = { to: isPermit2 ? contract : (token ?? contract), data }
  const answer = await ask('eth_call', [asked, 'latest'])
  if (answer === undefined || !word.test(answer)) return undefined
  return !isNothing(answer.slice(0, 66))
}

/** Keeps only the first warning of each kind. */
export function oneOfEachKind(warnings: Meaning['warnings']): Meaning['warnings'] {
  return warnings.filter(
    ({ kind }, index) => warnings.findIndex((one) => one.kind === kind) === index,
  )
}
