import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { fromJSONSchema } from 'zod'

export interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  /** The schema of all fields that are not in `properties`. `false` allows no other fields. */
  additionalProperties?: false | Schema
  propertyNames?: Schema
  required?: readonly string[]
  pattern?: string
  format?: 'date'
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  $ref?: string
}

const form = 'application/x-www-form-urlencoded'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

export interface Operation {
  /** Further notes of the contract. */
  [note: `x-${string}`]: unknown
  parameters?: readonly Parameter[]
  requestBody?: {
    content: Partial<Record<'application/json' | typeof form, { schema: Schema }>>
  }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>
}

const json = 'application/json'
/** Whether a media type is JSON. RFC 9457 has a separate type for errors. */
const isJson = (type: string) => /^application\/(problem\+)?json\b/.test(type)

/** A request, as the handlers of a simulated service get it. */
export interface Asked {
  /** The parameters of the path. */
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
}

type Handler = (asked: Asked) => unknown

/**
 * Opens the contract of a service, `tests/contracts/<name>/openapi.json`. A request or an answer
 * that breaks the contract throws, so that our client and our simulated service cannot both make
 * the same mistake.
 */
export function openContract(name: string) {
  const text = readFileSync(resolve(import.meta.dirname, name, 'openapi.json'), 'utf8')
  const contract = JSON.parse(text)

  /** Returns the schema with its references resolved. */
  function inline(given: unknown): never {
    if (Array.isArray(given)) return given.map(inline) as never
    if (typeof given !== 'object' || given === null) return given as never
    const { $ref } = given as Schema
    if ($ref !== undefined) {
      const parts = $ref.replace('#/', '').split('/')
      return inline(parts.reduce((at, part) => at[part], contract))
    }
    return Object.fromEntries(
      Object.entries(given).map(([field, value]) => [field, inline(value)]),
    ) as never
  }

  const paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = inline(
    contract.paths,
  )
  /** Validates a value. Throws an error with the first problems. */
  function check(schema: Schema, value: unknown) {
    const { error } = fromJSONSchema(schema as never).safeParse(value)
    const issues = error?.issues.slice(0, 3) ?? []
    const wrong = issues.map(({ message, path }) => `${path.join('.')}: ${message}`)
    if (error) throw new Error(`${name} does not allow this. ${wrong.join(' ')}`)
  }

  function find(pathname: string) {
    for (const template of Object.keys(paths)) {
      const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      const found = pattern.exec(pathname)
      const groups = Object.entries({ ...found?.groups })
      const path = Object.fromEntries(
        groups.map(([name, value]) => [name, decodeURIComponent(value)]),
      )
      if (found) return { template, path }
    }
    throw new Error(`${name} has no path ${pathname}`)
  }

  /**
   * Reads the parameters. Throws if the contract does not allow them. A contract describes the
   * whole query of a GET with one schema, or each parameter separately.
   */
  function readRequest(url: URL, start: string, init?: RequestInit) {
    const { path, template } = find(url.pathname.slice(start.length))
    const method = (init?.method ?? 'GET').toLowerCase()
    const operation = paths[template]![method]
    if (!operation) throw new Error(`${name} has no ${method} ${template}`)
    const query = Object.fromEntries(url.searchParams)
    const asQuery = method === 'get' && operation.requestBody?.content['application/json']?.schema
    if (asQuery) {
      check(asQuery, query)
      return { operation, template, asked: { path, query, body: undefined } }
    }
    const allowed = operation.parameters ?? []
    const given = { path, query, header: {} }
    for (const parameter of allowed) {
      if (parameter.in === 'header') continue
      const value = given[parameter.in][parameter.name]
      if (value === undefined && parameter.required !== true && parameter.in !== 'path') continue
      check(parameter.schema, value)
    }
    const known = allowed.filter((one) => one.in === 'query').map((one) => one.name)
    const unknown = Object.keys(query).filter((one) => !known.includes(one))
    if (unknown.length > 0) throw new Error(`${name} has no parameters ${unknown}`)
    const { [form]: asForm, 'application/json': asJson } = operation.requestBody?.content ?? {}
    const wanted = (asForm ?? asJson)?.schema
    const body = readBody(init?.body, asForm !== undefined)
    if (wanted) check(wanted, body)
    else if (body !== undefined) throw new Error(`${name} takes no body`)
    return { operation, template, asked: { path, query, body } }
  }

  const schemaOf = ({ responses }: Operation, status = '200') =>
    responses[status]?.content?.[json]?.schema

  /** Validates an answer. Throws if the contract does not allow it. */
  async function checkAnswer({ responses }: Operation, call: string, answer: Response) {
    const { content } = responses[String(answer.status)] ?? {}
    const type = answer.headers.get('content-type') ?? ''
    if (!responses[String(answer.status)])
      throw new Error(`${name} does not answer ${call} with ${answer.status}`)
    if (content?.[json] && isJson(type)) check(content[json].schema, await answer.json())
    else if (content && !Object.keys(content).some((one) => type.startsWith(one.replace('*', ''))))
      throw new Error(`${name} does not answer ${call} with ${type}`)
  }

  return {
    /** Returns an example from the contract, by its name in `components.examples`. */
    example: (name: string): unknown => contract.components.examples[name].value,

    /**
     * Simulates the service as a `fetch` at `start`, with handlers for the paths. A handler may
     * return a Response to simulate a failure. `undefined` for requests to other hosts.
     */
    answer(start: string, handlers: Readonly<Record<string, Handler>>) {
      return async (input: string, init?: RequestInit): Promise<Response | undefined> => {
        if (!input.startsWith(start)) return undefined
        const { pathname } = new URL(start)
        const from = pathname.replace(/\/$/, '')
        const { asked, operation, template } = readRequest(new URL(input), from, init)
        const handler = handlers[template]
        if (!handler) throw new Error(`The test has no answer for ${template}`)
        const answer = await handler(asked)
        if (answer instanceof Response) return answer
        const schema = schemaOf(operation)
        if (!schema) return new Response()
        check(schema, answer)
        return new Response(JSON.stringify(answer))
      }
    },

    /**
     * Returns a `fetch` that passes requests to a simulated service at these URLs, and throws if a
     * request or an answer breaks the contract. `calls` lists the answered operations.
     */
    watch(starts: readonly string[]) {
      const calls = new Set<string>()
      async function watched(input: string | URL | Request, init?: RequestInit): Promise<Response> {
        const url = new URL(String(input))
        const start = starts.find((one) => url.href.startsWith(one))
        if (start === undefined) throw new Error(`The contract is not for ${url.origin}`)
        const method = (init?.method ?? 'GET').toLowerCase()
        const from = new URL(start).pathname.replace(/\/$/, '')
        const { operation, template } = readRequest(url, from, init)
        const answer = await fetch(url, init)
        const call = `${method} ${template}`
        await checkAnswer(operation, call, answer.clone())
        if (answer.ok) calls.add(call)
        return answer
      }
      return { fetch: watched, calls }
    },

    /** The operations of the contract, such as `get /v1/prices`, with their descriptions. */
    operations: Object.entries(paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method} ${template}`,
        method,
        template,
        notes: operation,
      })),
    ),

    /**
     * Any answer that the contract allows for the path. `undefined` if the contract does not
     * describe a body.
     */
    anyAnswer(
      template: string,
      { method, status }: { method?: string; status?: string } = {},
    ): fc.Arbitrary<unknown> {
      const operation = method ? paths[template]![method]! : Object.values(paths[template]!)[0]!
      const schema = schemaOf(operation, status)
      return schema ? anyOf(schema) : fc.constant(undefined)
    },
  }
}

function readBody(body: unknown, isForm: boolean): unknown {
  if (typeof body !== 'string') return undefined
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
}

/** Values that match a schema, for the part of JSON Schema that the contracts use. */
function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOf))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => anyOf({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({
        min: schema.exclusiveMinimum ?? schema.minimum ?? -1e9,
        minExcluded: schema.exclusiveMinimum !== undefined,
        max: schema.maximum ?? 1e9,
        noNaN: true,
      })
    case 'string':
      return schema.format === 'date' ? anyDate : anyText(schema.pattern)
    case 'array':
      return fc.array(anyOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 4,
      })
    case 'object':
      if (schema.additionalProperties && !schema.properties)
        return fc.dictionary(
          anyText(schema.propertyNames?.pattern),
          anyOf(schema.additionalProperties),
          { maxKeys: 4 },
        )
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, one]) => [field, anyOf(one)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    default:
      return fc.jsonValue()
  }
}

const anyText = (pattern: string | undefined) =>
  pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string()

const anyDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
