import { base58 } from '@scure/base'
import { type Row, row, warning } from '../approval/Question.ts'
import type { SolanaInstruction, SolanaTransaction } from './SolanaTransaction.ts'

const system = '11111111111111111111111111111111'
const tokens = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const budget = 'ComputeBudget111111111111111111111111111111'
const memos = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const everything = 2n ** 64n - 1n

/** A transaction in words, one instruction after the other. */
export function describeSolana({ hasTables, instructions }: SolanaTransaction): readonly Row[] {
  return [
    ...instructions.flatMap(describe),
    ...(hasTables
      ? [warning('More accounts', 'It uses accounts from a table on the network.')]
      : []),
  ]
}

function describe(instruction: SolanaInstruction): readonly Row[] {
  const { accounts, data, program } = instruction
  if (program === budget) return []
  if (memos.includes(program)) return [row('Memo', new TextDecoder().decode(data), 'long')]
  if (program === associated)
    return [row('Call', 'Creates a token account'), row('For', named(accounts[2]), 'code')]
  const known =
    program === system
      ? describeSystem(instruction)
      : tokens.includes(program)
        ? describeToken(instruction)
        : undefined
  return (
    known ?? [
      warning(
        'Unknown call',
        'The wallet does not know this program. You approve it without knowing what it does.',
      ),
      row('Program', program, 'code'),
      row('Data', base58.encode(data) || 'None', 'long'),
    ]
  )
}

function describeSystem({ accounts: [from, to], data }: SolanaInstruction) {
  const kind = readNumber(data, 0, 4)
  // `transfer`, and `transferWithSeed` is left to the unknown ones.
  if (kind !== 2n || data.length !== 12) return undefined
  return [
    row('Call', 'Sends SOL'),
    row('From', named(from), 'code'),
    row('Recipient', named(to), 'code'),
    row('Amount', `${toDecimal(readNumber(data, 4, 8), 9)} SOL`),
  ]
}

function describeToken({ accounts, data }: SolanaInstruction): readonly Row[] | undefined {
  const amount = () => readNumber(data, 1, 8)
  const units = (decimals?: number) =>
    row(
      'Amount',
      decimals === undefined ? `${amount()} units of the token` : toDecimal(amount(), decimals),
    )
  const code = (label: string, account: string | undefined) => row(label, named(account), 'code')
  const allowance = (decimals?: number) =>
    amount() === everything
      ? warning('Unlimited', 'The spender may take all of this token, now and later.')
      : units(decimals)
  switch (data[0]) {
    case 3:
      if (data.length !== 9) return undefined
      return [
        row('Call', 'Sends tokens'),
        code('From', accounts[0]),
        code('Recipient', accounts[1]),
        units(),
      ]
    case 4:
      if (data.length !== 9) return undefined
      return [
        row('Call', 'Lets others spend'),
        code('From', accounts[0]),
        code('Spender', accounts[1]),
        allowance(),
      ]
    case 5:
      return [row('Call', 'Ends an allowance'), code('Of', accounts[0])]
    case 6:
      return [
        warning('Gives away', 'It gives the control of a token account to another account.'),
        code('Of', accounts[0]),
      ]
    case 9:
      return [
        row('Call', 'Closes a token account'),
        code('Of', accounts[0]),
        code('The rest goes to', accounts[1]),
      ]
    case 12:
      if (data.length !== 10) return undefined
      return [
        row('Call', 'Sends tokens'),
        code('Token', accounts[1]),
        code('From', accounts[0]),
        code('Recipient', accounts[2]),
        units(data[9]),
      ]
    case 13:
      if (data.length !== 10) return undefined
      return [
        row('Call', 'Lets others spend'),
        code('Token', accounts[1]),
        code('From', accounts[0]),
        code('Spender', accounts[2]),
        allowance(data[9]),
      ]
    default:
      return undefined
  }
}

const named = (account: string | undefined) => account ?? 'An account from a table on the network'

function readNumber(bytes: Uint8Array, start: number, length: number): bigint {
  let value = 0n
  for (let index = length - 1; index >= 0; index--)
    value = value * 256n + BigInt(bytes[start + index] ?? 0)
  return value
}

/** An amount without rounding. */
export function toDecimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole
}
