import { cleanText } from '../../sanitize/cleanText.ts'
import { actionOf, describeMessage } from './Description.ts'
import { describeFields } from './describeFields.ts'
import { digestOfTypedData } from './digestOfCall.ts'
import type { Container, Facts } from './FieldScope.ts'
import { findStandardMessage, permit2 } from './findStandardCall.ts'
import { raw } from './formatField.ts'
import type { Meaning, MeaningField, TypedDataToExplain } from './Meaning.ts'
import type { Node } from './readPath.ts'
import type { TypedDataRead } from './readTypedData.ts'

const mostLeaves = 60

/**
 * The meaning of a message: by the app's own file, by a well-known standard, otherwise by the names
 * in its types.
 */
export async function describeTypedData(
  given: TypedDataToExplain,
  { chainId, encodedType, message, verifyingContract }: TypedDataRead,
  { facts, from }: { facts: Facts; from: `0x${string}` | undefined },
): Promise<Meaning> {
  const place =
    verifyingContract && chainId !== undefined ? { address: verifyingContract, chainId } : undefined
  const custom = describeMessage(given.descriptor, { domain: given.domain, encodedType, place })
  const standard = place && findStandardMessage(encodedType)
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
  for (const description of container ? [custom, standard] : []) {
    const described =
      description &&
      container &&
      (await describeFields({ container, description, facts, root: message }))
    if (!described) continue
    const { fields, intent, sentence } = described
    const action = actionOf(description)
    const isKnown = description === custom || verifyingContract === permit2
    return {
      ...base,
      source: description === custom ? 'descriptor' : 'standard',
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

/** Every value of a message, under its name. */
function leavesOf(message: Node, scope: Parameters<typeof raw>[0]): readonly MeaningField[] {
  const fields: MeaningField[] = []
  let hidden = 0

  function add({ type, value }: Node, path: string) {
    if (type.kind === 'tuple' && Array.isArray(value)) {
      for (const [index, field] of type.fields.entries())
        add({ type: field.type, value: value[index] }, path ? `${path}.${field.name}` : field.name)
    } else if (type.kind === 'array' && Array.isArray(value)) {
      for (const [index, one] of value.entries())
        add({ type: type.of, value: one }, `${path}[${index + 1}]`)
    } else if (fields.length < mostLeaves) {
      fields.push({ label: cleanText(path, 100), ...raw(scope, { type, value }) })
    } else hidden += 1
  }

  add(message, '')
  return hidden === 0
    ? fields
    : [...fields, { label: '…', text: `+${hidden}`, value: { kind: 'text' } }]
}
