import { nullable, object, optional, string } from 'zod/mini'
import { isPrefixedEvmAddress } from '../../../caip/CaipAddress.ts'
import { readField } from '../../../errors/readField.ts'
import type { AccountName } from '../../../features/names/Names.ts'
import { cleanText } from '../../../sanitize/cleanText.ts'
import { entriesOf, listOf } from '../../../sanitize/listOf.ts'

const whole = /^[a-z0-9-]{3,64}\.[a-z0-9-]{1,63}\.[a-z]{2,20}$/
const longestAttribute = 255
const mostEntries = 100

/** The schema of a name that the service returns. */
export const accountNameAnswer = object({
  name: string(),
  registered_at: optional(nullable(string())),
  updated_at: optional(nullable(string())),
  attributes: optional(nullable(entriesOf(mostEntries))),
  addresses: entriesOf(mostEntries),
})

type Answer = ReturnType<typeof accountNameAnswer.parse>

/** Reads a name. Returns `undefined` if it does not have the format of the service's names. */
export function readAccountName(answer: Answer): AccountName | undefined {
  if (!whole.test(answer.name)) return undefined
  return {
    name: answer.name,
    registeredAt: readTime(answer.registered_at),
    updatedAt: readTime(answer.updated_at),
    attributes: Object.fromEntries(
      (answer.attributes ?? [])
        .flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []))
        .map(([key, value]) => [key, cleanText(value, longestAttribute)]),
    ),
    addresses: answer.addresses.flatMap(([type, entry]) => {
      const [address, coinType] = [readField(entry, 'address'), Number(type)]
      const isSound = Number.isSafeInteger(coinType) && isPrefixedEvmAddress(address)
      return isSound ? [{ coinType, address }] : []
    }),
  }
}

export const readAccountNames = (answers: readonly Answer[]): readonly AccountName[] =>
  answers.flatMap((one) => readAccountName(one) ?? [])

export const accountNamesAnswer = () => listOf(accountNameAnswer, mostEntries)

function readTime(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
