import { findRegistryFiles } from '../../providers/erc7730/findRegistryFiles.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { actionOf, describeMessage } from './Description.ts'
import { describeFields, leavesOf } from './describeFields.ts'
import { digestOfTypedData } from './digestOfCall.ts'
import type { Container, Facts } from './FieldScope.ts'
import { findStandardMessage, permit2 } from './findStandardCall.ts'
import type { Meaning, TypedDataToExplain } from './Meaning.ts'
import type { TypedDataRead } from './readTypedData.ts'

/**
 * Explains a message. Uses the app's own file, then a well-known standard, then the registry, and
 * then the names in the message's types.
 */
export async function describeTypedData(
  given: TypedDataToExplain,
  { chainId, encodedType, message, verifyingContract }: TypedDataRead,
  { facts, from }: { facts: Facts; from: `0x${string}` | undefined },
): Promise<Meaning> {
  const place =
    verifyingContract && chainId !== undefined ? { address: verifyingContract, chainId } : undefined
  const signed = { domain: given.domain, encodedType, place }
  const custom = describeMessage(given.descriptor, signed)
  const standard = place && findStandardMessage(encodedType)
  const listed = (place ? await findRegistryFiles('eip712', place) : [])
    .map((file) => describeMessage(file, signed))
    .find((found) => found !== undefined)
  const ways = [
    { source: 'descriptor', description: custom },
    { source: 'standard', description: standard },
    { source: 'registry', description: listed },
  ] as const
  const digest = digestOfTypedData(given)
  const base = {
    ...(verifyingContract && { contract: facts.checksum(verifyingContract) }),
    ...(digest && { digest }),
  }
  const container: Container | undefined = place && {
    ...(from && { from }),
    to: place.address,
    value: 0n,
    chainId: place.chainId,
  }
  for (const { description, source } of container ? ways : []) {
    const described =
      description &&
      container &&
      (await describeFields({ container, description, facts, root: message }))
    if (!described) continue
    const { fields, intent, sentence } = described
    const action = actionOf(description)
    const isKnown = source !== 'standard' || verifyingContract === permit2
    return {
      ...base,
      source,
      intent,
      ...(action && { action }),
      ...(sentence && { sentence }),
      ...(description.owner && { owner: description.owner }),
      ...(description.url && { url: description.url }),
      fields,
      warnings: isKnown ? [] : [{ kind: 'undescribed' }],
    }
  }
  const facts_ = { container: container ?? { to: '0x', value: 0n, chainId: 0 }, facts } as const
  return {
    ...base,
    source: 'types',
    intent: `Sign ${cleanText(given.primaryType, 40)}`,
    action: 'sign',
    fields: leavesOf(message, facts_),
    warnings: [{ kind: 'undescribed' }],
  }
}
