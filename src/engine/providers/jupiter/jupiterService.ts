import { readField } from '../../errors/readField.ts'
import { fitsRules, type QueryRules } from '../fitsRules.ts'
import type { SecretService } from '../server/createProviderHandler.ts'

export interface JupiterServiceOptions {
  /** The API key from https://developers.jup.ag/portal. */
  apiKey: string
}

interface Path {
  rules: QueryRules
  /** The fields of the answer that are passed on. For a list, the fields of each entry. */
  fields: readonly string[]
}

const start = 'https://api.jup.ag'
const key = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const keys = /^[1-9A-HJ-NP-Za-km-z]{32,44}(,[1-9A-HJ-NP-Za-km-z]{32,44}){0,19}$/
const tokenFields = ['id', 'name', 'symbol', 'icon', 'decimals', 'usdPrice', 'isVerified']
const mostTokens = 200

/** Each path with its allowed parameters. */
const paths: Readonly<Record<string, Path>> = {
  'swap/v2/build': {
    rules: {
      inputMint: key,
      outputMint: key,
      amount: /^[1-9]\d{0,19}$/,
      taker: key,
      slippageBps: /^\d{1,4}$/,
    },
    fields: [
      'outAmount',
      'otherAmountThreshold',
      'computeBudgetInstructions',
      'setupInstructions',
      'swapInstruction',
      'addressesByLookupTableAddress',
    ],
  },
  'tokens/v2/search': {
    rules: { query: keys },
    fields: tokenFields,
  },
  'tokens/v2/toporganicscore/24h': { rules: { limit: /^\d{1,3}$/ }, fields: tokenFields },
}

/** Provides Jupiter's swap and token APIs (https://developers.jup.ag/docs), for the handler. */
export function jupiterService({ apiKey }: JupiterServiceOptions): SecretService {
  return {
    path: 'jupiter',
    ask(parts, query) {
      const name = parts.join('/')
      const path = Object.hasOwn(paths, name) ? paths[name] : undefined
      if (!path || !fitsRules(query, path.rules)) return undefined
      return {
        url: `${start}/${name}?${query}`,
        headers: { 'x-api-key': apiKey },
        read: (answer) => read(answer, path.fields),
      }
    },
  }
}

function read(answer: unknown, fields: Path['fields']): unknown {
  if (Array.isArray(answer)) return answer.slice(0, mostTokens).map((one) => pick(one, fields))
  return typeof answer === 'object' && answer ? pick(answer, fields) : undefined
}

const pick = (given: unknown, fields: Path['fields']) =>
  Object.fromEntries(fields.map((name) => [name, readField(given, name)]))
