import { formatEther, hexToBigInt, isHex } from 'viem'
import { describeCall, type Row } from './describeCall.ts'
import { describeTypedData } from './describeTypedData.ts'
import type { Question } from './Question.ts'

export interface Description {
  title: string
  approve: string
  rows: readonly Row[]
}

type Names = ReadonlyMap<string, string | undefined>

/** Describes a question in words for the user. */
export function describeQuestion(question: Question, names: Names): Description {
  const owner = (address: string) =>
    row(['Account', names.get(address)].filter(Boolean).join(' '), address, 'code')

  switch (question.kind) {
    case 'unlock':
      return { title: 'Unlock the wallet', approve: 'Unlock', rows: [] }
    case 'connect':
      return {
        title: question.message ? 'Connect this site and sign in' : 'Connect this site',
        approve: 'Approve',
        rows: [
          ...question.accounts.map(owner),
          ...(question.message ? [row('Message', question.message, 'long')] : []),
        ],
      }
    case 'signMessage':
      return {
        title: 'Sign a message',
        approve: 'Approve',
        rows: [owner(question.account), row('Message', question.message, 'long')],
      }
    case 'signTypedData':
      return {
        title: 'Sign typed data',
        approve: 'Approve',
        rows: [owner(question.account), ...describeTypedData(question.typedData)],
      }
    case 'send':
      return {
        title: 'Send a transaction',
        approve: 'Approve',
        rows: [
          owner(question.account),
          ...transactionRows(question.transaction),
          row('Network', `Chain ${question.chainId}`),
        ],
      }
    case 'sendCalls':
      return {
        title: `Send ${question.transactions.length} calls as one`,
        approve: 'Approve',
        rows: [
          owner(question.account),
          row('Network', `Chain ${question.chainId}`),
          ...question.transactions.flatMap(transactionRows),
        ],
      }
    case 'upgrade':
      return {
        title: 'Upgrade the account',
        approve: 'Upgrade',
        rows: [
          owner(question.account),
          row('Network', `Chain ${question.chainId}`),
          row('Effect', 'It can do several calls at once. Its address stays.'),
        ],
      }
    case 'switchChain':
      return {
        title: 'Switch the network',
        approve: 'Approve',
        rows: [row('Network', `Chain ${question.chainId}`)],
      }
    case 'suggestChain':
      return {
        title: 'Add a chain',
        approve: 'Approve',
        rows: [row('Chain', `${question.chainName}, ${question.chainId}`)],
      }
    case 'addChain':
      return {
        title: 'Add a network',
        approve: 'Approve',
        rows: [
          row('Network', `${question.chainName}, chain ${question.chainId}`),
          row('RPC URL', question.rpcUrl, 'code'),
        ],
      }
  }
}

function row(label: string, text: string, kind: Row['kind'] = 'words'): Row {
  return { label, text, kind }
}

function transactionRows({ data, input, to, value }: Readonly<Record<string, string>>) {
  if (!to)
    return [
      row('To', 'A new contract'),
      row('Amount', amount(value)),
      // The data is contract code, not a call, so its first bytes are not a function selector.
      row('Code', data ?? input ?? '0x', 'long'),
    ]
  return [row('To', to, 'code'), row('Amount', amount(value)), ...describeCall(data ?? input)]
}

function amount(value: string | undefined) {
  return isHex(value) && value !== '0x' ? `${formatEther(hexToBigInt(value))} ETH` : '0 ETH'
}
