import { expect, test } from 'vitest'
import { exchangeCode } from '../../sandbox/chains/exchange/exchangeCode.ts'
import { smartAccountCode } from '../../sandbox/chains/smartAccount/smartAccountCode.ts'
import { tokenCode } from '../../sandbox/chains/tokens/tokenCode.ts'
import { compileContracts } from '../../scripts/compileContracts.mjs'
import { swapTrialCode } from '../../src/engine/features/swap/swapTrialCode.ts'
import { ensCode } from '../support/ens/ensCode.ts'

test('the code of the sandbox’s tokens is what the compiler makes of their source', () => {
  expect(compileContracts()).toEqual(tokenCode)
})

test('the code of the sandbox’s smart accounts is too', () => {
  expect(compileContracts('smartAccountCode')).toEqual(smartAccountCode)
})

test('the code of the sandbox’s exchange is too', () => {
  expect(compileContracts('exchangeCode')).toEqual(exchangeCode)
})

test('the code of the swap simulation is what its source compiles to', () => {
  expect(compileContracts('swapTrialCode')).toEqual(swapTrialCode)
})

test('the stored code of the tests’ Universal Resolver is what its source compiles to', () => {
  expect(compileContracts('ensCode')).toEqual(ensCode)
})
