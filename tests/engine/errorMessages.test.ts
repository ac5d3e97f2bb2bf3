import { expect, test } from 'vitest'
import reference from '../../docs/reference/errors.json' with { type: 'json' }
import { amountErrors } from '../../src/engine/amounts/parseAmount.ts'
import { caipErrors } from '../../src/engine/caip/CaipAddress.ts'
import { commonErrors } from '../../src/engine/errors/defineErrors.ts'
import type { EngineError } from '../../src/engine/errors/EngineError.ts'
import { dataCaptureErrors } from '../../src/engine/features/dataCapture/dataCaptureErrors.ts'
import { sendErrors } from '../../src/engine/features/send/sendErrors.ts'
import { signingErrors } from '../../src/engine/features/signing/Signing.ts'
import { signInErrors } from '../../src/engine/features/siwx/signInErrors.ts'
import { swapErrors } from '../../src/engine/features/swap/swapErrors.ts'
import { schemaErrors } from '../../src/engine/sanitize/parse.ts'
import { siwxErrors } from '../../src/engine/siwx/message/fieldGuards.ts'
import { signInServerErrors } from '../../src/engine/siwx/server/createSignInServer.ts'

type Create = (...details: string[]) => EngineError
const tables: readonly Readonly<Record<string, Create>>[] = [
  ...[amountErrors, caipErrors, commonErrors, dataCaptureErrors, schemaErrors, sendErrors],
  ...[signInErrors, signInServerErrors, signingErrors, siwxErrors, swapErrors],
]
const codes = reference.scopes.flatMap(({ codes }) => codes)

test.each(
  tables.flatMap((table) => Object.values(table)).map((create) => [create().code, create] as const),
)('%s has the message in the reference, with its values', (code, create) => {
  const documented = codes.find((one) => one.code === code)?.message
  // The reference has names for the values: `You have {balance} {symbol}`.
  expect(create(...(documented?.match(/\{\w+\}/g) ?? [])).message).toBe(documented)
})
