import { base58, hex } from '@scure/base'
import { formatUnits } from 'viem'
import { type Row, row, warning, wordsRow } from '../approval/Question.ts'
import type { TextKey } from '../texts/en.ts'
import {
  readNumber,
  type SolanaInstruction,
  type SolanaTransaction,
  solanaPrograms,
} from './SolanaTransaction.ts'

const { associated, budget, system } = solanaPrograms
const memos: readonly string[] = solanaPrograms.memos
const tokens: readonly string[] = solanaPrograms.tokens
const everything = 2n ** 64n - 1n

/** Describes all instructions of a transaction, in their order. */
export function describeSolana({ instructions, tables }: SolanaTransaction): readonly Row[] {
  return [
    ...instructions.flatMap(describe),
    ...(tables.length > 0 ? [warning('row.moreAccounts', 'solana.tables')] : []),
  ]
}

function describe(instruction: SolanaInstruction): readonly Row[] {
  const { accounts, data, program } = instruction
  if (program === budget) return []
  if (memos.includes(program)) return [row('row.memo', new TextDecoder().decode(data), 'long')]
  // Knows only the instructions `create` and `createIdempotent`. The third instruction of this
  // program moves tokens.
  if (program === associated && data.length < 2 && (data[0] ?? 0) < 2)
    return [wordsRow('row.call', 'solana.createsAccount'), accountRow('row.for', accounts[2])]
  const known =
    program === system
      ? describeSystem(instruction)
      : tokens.includes(program)
        ? describeToken(instruction)
        : undefined
  return (
    known ?? [
      warning('row.unknownCall', 'solana.unknown'),
      row('row.program', program, 'code'),
      data.length === 0
        ? wordsRow('row.data', 'call.none')
        : row('row.data', `0x${hex.encode(data)}`, 'long'),
    ]
  )
}

function describeSystem({ accounts: [from, to], data }: SolanaInstruction) {
  const kind = readNumber(data, 0, 4)
  // Knows only `transfer`. `transferWithSeed` shows as an unknown instruction.
  if (kind !== 2n || data.length !== 12) return undefined
  return [
    wordsRow('row.call', 'solana.sendsCoins'),
    accountRow('row.from', from),
    accountRow('row.recipient', to),
    row('row.amount', `${formatUnits(readNumber(data, 4, 8), 9)} SOL`),
  ]
}

function describeToken({ accounts, data }: SolanaInstruction): readonly Row[] | undefined {
  const amount = () => readNumber(data, 1, 8)
  const units = (decimals?: number) =>
    decimals === undefined
      ? row('row.units', amount())
      : row('row.amount', formatUnits(amount(), decimals))
  const allowance = (decimals?: number) =>
    amount() === everything ? warning('row.unlimited', 'call.unlimited') : units(decimals)
  switch (data[0]) {
    case 3:
      if (data.length !== 9) return undefined
      return [
        wordsRow('row.call', 'solana.sendsTokens'),
        accountRow('row.from', accounts[0]),
        accountRow('row.recipient', accounts[1]),
        units(),
      ]
    case 4:
      if (data.length !== 9) return undefined
      return [
        wordsRow('row.call', 'solana.lets'),
        accountRow('row.from', accounts[0]),
        accountRow('row.spender', accounts[1]),
        allowance(),
      ]
    case 5:
      return [wordsRow('row.call', 'solana.ends'), accountRow('row.of', accounts[0])]
    case 6:
      return [
        warning('row.givesAway', 'solana.givesAway'),
        accountRow('row.of', accounts[0]),
        ...(data.length === 35 ? [row('row.to', base58.encode(data.slice(3)), 'code')] : []),
      ]
    case 9:
      return [
        wordsRow('row.call', 'solana.closes'),
        accountRow('row.of', accounts[0]),
        accountRow('row.restTo', accounts[1]),
      ]
    case 12:
      if (data.length !== 10) return undefined
      return [
        wordsRow('row.call', 'solana.sendsTokens'),
        accountRow('row.token', accounts[1]),
        accountRow('row.from', accounts[0]),
        accountRow('row.recipient', accounts[2]),
        units(data[9]),
      ]
    case 13:
      if (data.length !== 10) return undefined
      return [
        wordsRow('row.call', 'solana.lets'),
        accountRow('row.token', accounts[1]),
        accountRow('row.from', accounts[0]),
        accountRow('row.spender', accounts[2]),
        allowance(data[9]),
      ]
    default:
      return undefined
  }
}

const accountRow = (label: TextKey, account: string | undefined) =>
  account === undefined ? wordsRow(label, 'solana.unnamed') : row(label, account, 'code')
